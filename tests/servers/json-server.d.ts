declare module 'json-server' {
  import type { RequestListener } from 'node:http';

  interface Application extends RequestListener {
    use(handler: unknown): this;
  }

  const jsonServer: {
    create(): Application;
    defaults(options: { logger: boolean }): unknown;
    router(data: Record<string, object[]>): unknown;
  };
  export default jsonServer;
}
