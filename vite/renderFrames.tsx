import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import PaginationItem from '@mui/material/PaginationItem';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  type I18nProvider,
  memoryStore,
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContext,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, Routes } from 'react-router';
import type { ApiDeclaration } from '../providers/api/ApiDeclaration';
import { attempt } from '../providers/errors/attempt';
import { loadMessages } from '../providers/i18n/loadMessages';
import { type Locale, localeCodes } from '../providers/i18n/locales';
import { createI18nProvider } from '../providers/i18nProvider';
import type { BootFrame, Column, ListRead, PagerHtml } from '../src/boot/Boot';
import { cellHtml, writtenKinds } from '../src/boot/fillFrame';
import {
  anyone,
  cacheKeys,
  canonicalAddress,
  type Declaration,
  DeclarationsContext,
  declarationsFor,
  declaredRoutes,
  EngineContext,
  isRowSelectable,
  isSelectable,
  type ListView,
  listParams,
  noUserStorage,
  PrefetchContext,
  readListState,
  resourceDefinitions,
  screenAt,
  viewSettingsKey,
} from '../src/engine';
import { Layout } from '../src/shell/Layout';
import { createStyleCache } from '../src/theme/createStyleCache';
import { type Mode, theme } from '../src/theme/theme';

/** A list's frame for a language, a mode and a width, and the addresses that show it. */
export interface RenderedFrame {
  addresses: string[];
  /** `<locale>.<mode>.<width>` */
  variant: string;
  frame: BootFrame;
}

const widths = { wide: 1280, narrow: 390 };
const modes: readonly Mode[] = ['light', 'dark'];

/** A total and an initial that occur nowhere else in the markup. */
const sample = { total: 7_654_321, name: 'Ω' };

/** Sample values of each kind: `fillFrame` writes a cell only if React renders all of them identically. */
const samples: Record<Column['kind'], readonly unknown[]> = {
  text: ['Sample <1>', '12.5', 'x'.repeat(301)],
  degrees: ['12.5', '-0.12345', 'none'],
  email: ['sample@example.com', 'no address'],
  number: [1_234.5, 0, 7, 'none'],
  date: ['2026-03-04T05:06:07.000Z', 1_764_547_200_000, 'none'],
  day: ['2026-03-04T23:59:59.999Z', 'none'],
  choice: [],
  reference: [{ _id: 'other', name: 'A & B' }],
};

/**
 * The frames of all lists that load before the panel: header, menu, heading and pager, rendered on the
 * server, with a template of one row if `fillFrame` can write all cells.
 * @throws Error if a list with writable columns has no row in its markup.
 */
export async function renderFrames(
  all: Declaration[],
  api: ApiDeclaration,
  reads: Record<string, ListRead>,
): Promise<RenderedFrame[]> {
  const values: Record<string, unknown> = { ...api.user?.sample };
  const { record, read: readValues } = recorder(values, key => values[key]);
  const user = { name: sample.name, email: '', record };
  const declarations = declarationsFor(all, user);
  const lists = new Map<ListView, ShownList>();
  for (const [address, read] of Object.entries(reads)) {
    const screen = screenAt(canonicalAddress(address, declarations), declarations);
    if (screen?.view !== 'list') continue;
    const { declaration, list } = screen;
    const known = lists.get(list);
    if (known) known.addresses.push(address);
    else lists.set(list, { declaration, list, addresses: [address], read });
  }
  const frames: RenderedFrame[] = [];
  for (const locale of localeCodes)
    for (const mode of modes)
      for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
        const variant = `${locale}.${mode}.${width}`;
        for (const shown of lists.values()) {
          const renderer = await createRenderer({ declarations, user, locale, mode, width: widths[width] });
          const frame = drawFrame(renderer, declarations, shown);
          frames.push({ addresses: shown.addresses, variant, frame });
        }
      }
  const userValues = Object.fromEntries(
    [...readValues].map(([key, value]) => [key, JSON.stringify(value) ?? null]),
  );
  return frames.map(({ frame, ...rest }) => ({ ...rest, frame: { ...frame, userValues } }));
}

/** Records which properties of a record are read, and their values. */
function recorder<Target extends object>(target: Target, getValue: (key: string) => unknown) {
  const read = new Map<string, unknown>();
  const get = (_: Target, key: string | symbol) =>
    read.set(String(key), getValue(String(key))).get(String(key));
  return { record: new Proxy(target, { get }), read };
}

interface ShownList {
  declaration: Declaration;
  list: ListView;
  addresses: string[];
  read: ListRead;
}

type Renderer = Awaited<ReturnType<typeof createRenderer>>;

function drawFrame(renderer: Renderer, declarations: Declaration[], shown: ShownList): BootFrame {
  const { declaration, list, addresses } = shown;
  const address = addresses.at(-1) ?? '/';
  const columns = canHaveRows(shown) ? columnsOf(renderer, declaration, list) : undefined;
  const label = columns && labelOf(declaration);
  const marked = columns && label !== undefined ? markedDeclaration(declaration, list, label) : undefined;
  const shownDeclarations = declarations.map(each => (each === declaration ? (marked ?? each) : each));
  const html = renderer.screen(shownDeclarations, marked ?? declaration, address, marked !== undefined);
  const { perPage } = list;
  const { rows: at, total } = declaration.api.list ?? {};
  const base = {
    media: renderer.media(),
    untouched: viewSettingsKey,
    perPage,
    list: { ...(at !== undefined && { rows: at }), ...(total !== undefined && { total }) },
  };
  if (!marked || !columns) return { ...base, before: html, styles: renderer.styles() };
  const [row] = /<(tr|li)\b(?:(?!<(?:tr|li)\b)[\s\S])*?__0__[\s\S]*?<\/\1>/.exec(html) ?? [];
  if (!row) throw new Error(`${declaration.name}: its list at ${address} has no row before the panel`);
  const [before = '', after = ''] = html.split(row);
  return {
    ...base,
    ...withPlaceholders(before, after, perPage, renderer),
    row,
    id: declaration.api.id ?? '_id',
    label,
    columns,
    pager: renderer.pager(),
    styles: renderer.styles(),
  };
}

/**
 * Whether one response's rows are shown unchanged: not sorted or counted in the browser, and independent of
 * rights.
 */
function canHaveRows({ declaration, list, read: { request } }: ShownList) {
  const { list: { paginateLocally, total, maxPerPage = list.perPage } = {}, fromUpstream } = declaration.api;
  const isCounted = typeof total === 'object' && 'request' in total;
  const isWhole = !paginateLocally && !isCounted && maxPerPage >= list.perPage;
  const isPlain = !list.view && !fromUpstream && isWhole && request.method === undefined;
  return isPlain && !declaration.forUser(anyone) && !dependsOnRecord(declaration);
}

/** Whether a row's actions depend on its record's values. */
function dependsOnRecord(declaration: Declaration): boolean {
  const { record, read } = recorder({ id: '' }, () => 'value');
  if (isSelectable(declaration)) isRowSelectable(declaration, record);
  declaration.can.edit(record);
  declaration.can.delete(record);
  for (const action of declaration.actions) action.can(record);
  return read.size > 0;
}

/** The columns for `fillFrame`; undefined if React renders one of them differently. */
function columnsOf(renderer: Renderer, { name }: Declaration, { columns }: ListView): Column[] | undefined {
  const written = columns.map(({ source, field }) => {
    const kind = writtenKinds[field.kind];
    if (!kind) return undefined;
    const render = (value: unknown) => renderer.cell(name, source, field.Cell, value);
    const ids = field.kind === 'status' ? [true, false] : (field.choices ?? []).map(({ id }) => id);
    const column: Column = {
      source,
      kind,
      empty: render(undefined),
      ...(kind === 'choice' && { choices: Object.fromEntries(ids.map(id => [String(id), render(id)])) }),
      ...(kind === 'email' && {
        value: render('sample@example.com').replaceAll('sample@example.com', '__value__'),
      }),
    };
    const isSame = [...samples[kind], undefined].every(
      value => cellHtml(column, value, renderer.locale) === render(value),
    );
    return isSame ? column : undefined;
  });
  return written.every(column => column !== undefined) ? written : undefined;
}

/** The property that is the record's representation; undefined if that combines or transforms values. */
function labelOf({ recordRepresentation }: Declaration): string | undefined {
  const { record, read } = recorder({ id: '' }, () => 'a Value');
  const text = attempt(() => recordRepresentation(record));
  const [key, ...others] = read.keys();
  return text === 'a Value' && others.length === 0 ? key : undefined;
}

/** The list with a placeholder in each cell, which `fillFrame` replaces with the value. */
function markedDeclaration(declaration: Declaration, list: ListView, label: string): Declaration {
  const marked: ListView = {
    ...list,
    columns: list.columns.map(({ source, field }, at) => {
      const mark = `__${at}__`;
      return { source, field: { ...field, Cell: () => mark, toText: () => mark } };
    }),
  };
  return {
    ...declaration,
    lists: declaration.lists.map(each => (each === list ? marked : each)),
    recordRepresentation: () => (label === 'id' ? '__id__' : '__label__'),
  };
}

interface Variant {
  declarations: Declaration[];
  user: { name: string; email: string; record: Record<string, unknown> };
  locale: Locale;
  mode: Mode;
  width: number;
}

/** Renders parts of one variant on the server and collects their style rules. */
async function createRenderer({ declarations, user, locale, mode, width }: Variant) {
  const i18nProvider = createI18nProvider({ declarations, locale, messages: await loadMessages(locale) });
  const { render, styles, media } = createMarkupRenderer(mode, width);
  const shared = { i18nProvider, locale, user };

  return {
    locale,
    translate: i18nProvider.translate,
    styles,
    media,

    screen(shownDeclarations: Declaration[], declaration: Declaration, address: string, hasRow: boolean) {
      const queryClient = new QueryClient();
      const screen = screenAt(address, shownDeclarations);
      if (hasRow && screen?.view === 'list') addRow(queryClient, declaration, screen.list);
      const html = render(
        <>
          <CssBaseline enableColorScheme />
          <Panel {...shared} declarations={shownDeclarations} address={address} queryClient={queryClient}>
            <Layout>
              <Routes>{declaredRoutes(shownDeclarations, null)}</Routes>
            </Layout>
          </Panel>
        </>,
      );
      return html.replace(`>${sample.name}<`, '>__initial__<');
    },

    cell(resource: string, source: string, Cell: Declaration['fields'][string]['Cell'], value: unknown) {
      const record = { id: 'sample', [source]: value };
      return render(
        <Panel {...shared} declarations={declarations} address="/" queryClient={new QueryClient()}>
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={record}>
              <Cell source={source} inColumn />
            </RecordContextProvider>
          </ResourceContextProvider>
        </Panel>,
      );
    },

    pager: (): PagerHtml => ({
      ...pagerItems(render, i18nProvider.translate),
      siblings: matchesAt('(max-width:599.95px)', width, mode) ? 0 : 1,
    }),
  };
}

/** Fills a list's cache with one row of placeholders. */
function addRow(queryClient: QueryClient, { name, api }: Declaration, list: ListView): void {
  const row = { id: '__id__', [api.id ?? '_id']: '__id__' };
  const params = listParams(list, readListState(list, ''));
  queryClient.setQueryData(cacheKeys.list(name, params), { data: [row], total: sample.total });
}

/** Renders elements with the theme and collects their style rules and media queries. */
function createMarkupRenderer(mode: Mode, width: number) {
  const mediaResults: Record<string, boolean> = {};
  const ssrMatchMedia = (query: string) => {
    const matches = matchesAt(query, width, mode);
    mediaResults[query] = matches;
    return { matches };
  };
  const own = theme(mode);
  // Not by `createTheme`: to compare its options with a theme took four fifths of the type check.
  const withMedia = {
    ...own,
    components: { ...own.components, MuiUseMediaQuery: { defaultProps: { ssrMatchMedia } } },
  };
  const styles = new Set<string>();

  const render = (element: ReactNode) =>
    renderToStaticMarkup(
      <CacheProvider value={createStyleCache()}>
        <ThemeProvider theme={withMedia}>{element}</ThemeProvider>
      </CacheProvider>,
    )
      .replace(/<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g, (_, css: string) => {
        styles.add(css);
        return '';
      })
      // The page's CSP allows no `style` attributes; they are set once the markup is in the page.
      .replaceAll(' style="', ' data-style="');

  return { render, styles: () => [...styles].join(''), media: () => ({ ...mediaResults }) };
}

interface PanelProps extends Pick<Variant, 'declarations' | 'user' | 'locale'> {
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  address: string;
  children: ReactNode;
}

/** The panel's contexts, without its data provider. */
function Panel({ declarations, user, locale, i18nProvider, queryClient, address, children }: PanelProps) {
  const setting = { user, storage: noUserStorage, beforeSessionEnd: new Set<() => void>() };
  const resources = { definitions: resourceDefinitions(declarations), register() {}, unregister() {} };
  const element = (
    <CoreAdminContext {...{ i18nProvider, queryClient, authProvider }} store={memoryStore({ locale })}>
      <ResourceDefinitionContext value={resources}>
        <DeclarationsContext value={declarations}>
          <EngineContext value={setting}>
            <PrefetchContext value={noPrefetch}>{children}</PrefetchContext>
          </EngineContext>
        </DeclarationsContext>
      </ResourceDefinitionContext>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return <RouterProvider router={router} />;
}

function withPlaceholders(before: string, after: string, perPage: number, { locale, translate }: Renderer) {
  const range = (offsetBegin: string, offsetEnd: string, total: string) =>
    translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total });
  const format = (count: number) => count.toLocaleString(locale);
  const total = format(sample.total);
  const shown = range(format(1), format(perPage), total);
  if (!after.includes(shown)) throw new Error(`The pager of the first rows does not say "${shown}"`);
  const pages = /<ul class="MuiPagination-ul[\s\S]*?<\/ul>/.exec(after)?.[0] ?? '';
  const open = pages.slice(0, pages.indexOf('>') + 1);
  return {
    before: before.replaceAll(total, '__total__'),
    after: after
      .replace(pages, `${open}__pages__</ul>`)
      .replace(shown, range('__from__', '__to__', '__total__'))
      .replaceAll(total, '__total__'),
  };
}

const pagerLabels = { page: 'page', selected: 'current_page', previous: 'previous', next: 'next' };

/** The pager's items as links, which work before React has started. */
function pagerItems(render: (element: ReactNode) => string, translate: I18nProvider['translate']) {
  const item = (type: keyof typeof pagerLabels, isOff = false) =>
    render(
      <li>
        <PaginationItem
          {...(!isOff && { component: 'a', href: '__href__' })}
          type={type === 'selected' ? 'page' : type}
          page={'__page__' as never}
          selected={type === 'selected'}
          disabled={isOff}
          color="primary"
          aria-label={translate(`seamark.list.${pagerLabels[type]}`, { page: '__page__' })}
          {...(type === 'selected' && { 'aria-current': 'page' })}
        />
      </li>,
    );
  const ellipsis = (
    <li>
      <PaginationItem type="start-ellipsis" color="primary" />
    </li>
  );
  return {
    page: item('page'),
    selected: item('selected'),
    ellipsis: render(ellipsis),
    previous: item('previous'),
    next: item('next'),
    previousOff: item('previous', true),
    nextOff: item('next', true),
  };
}

/** Evaluates a media query for a width and a mode; other features never match. */
function matchesAt(query: string, width: number, mode: Mode): boolean {
  const [min, max] = ['min', 'max'].map(end => new RegExp(`${end}-width: ?([\\d.]+)px`).exec(query)?.[1]);
  if (!min && !max) return query.includes('color-scheme') && query.includes(mode);
  return (!min || width >= Number(min)) && (!max || width <= Number(max));
}

const authProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => {},
};

const noPrefetch = {
  page: async () => {},
  screen: async () => {},
  staleTime: () => Number.POSITIVE_INFINITY,
  record: () => undefined,
};
