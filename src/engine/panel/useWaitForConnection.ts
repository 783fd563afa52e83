import { useConnection } from './ConnectionContext';

/** Returns a function that checks the connection and resolves once there is one. */
export function useWaitForConnection(): () => Promise<void> {
  const { connection } = useConnection();
  return async () => {
    await connection.verify();
    if (!connection.isLost()) return;
    await new Promise<void>(resolve => {
      const end = connection.subscribe(() => {
        if (connection.isLost()) return;
        end();
        resolve();
      });
    });
  };
}
