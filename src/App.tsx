import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  memoryStore,
  ResourceDefinitionContext,
} from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, Routes } from 'react-router';
import type { Passwords } from '../providers/api/ApiDeclaration';
import { isObject } from '../providers/errors/isObject';
import type { HttpClient } from '../providers/http/createHttpClient';
import {
  type Declaration,
  DeclarationsContext,
  declaredRoutes,
  EngineContext,
  type EngineSetting,
  HistoryStart,
  hasFeature,
  homePath,
  lazyNamed,
  type PanelDataProvider,
  resourceDefinitions,
} from './engine';
import { Deferred } from './shell/Deferred';
import { Layout } from './shell/Layout';
import { LocaleProvider } from './shell/LocaleProvider';
import { lazyShell } from './shell/lazyShell';
import { ConnectionBar } from './shell/messages/ConnectionBar';
import { ErrorScreen } from './shell/messages/ErrorScreen';
import type { PasswordReset } from './shell/messages/PasswordResetNotice';
import { PanelTheme } from './theme/PanelTheme';

const NotFound = lazyShell.component('NotFound');
const PasswordChange = lazyNamed(() => import('./screens/PasswordChange'), 'PasswordChange');
const SecondFactor = lazyNamed(() => import('./screens/factor/SecondFactor'), 'SecondFactor');

interface AppProps {
  declarations: Declaration[];
  dataProvider: PanelDataProvider;
  queryClient: QueryClient;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  changePassword(passwords: Passwords): Promise<string | undefined>;
  session: Pick<EngineSetting, 'user' | 'storage' | 'beforeSessionEnd' | 'publicBase' | 'publicBaseAt'> & {
    /** Sends no idempotency keys, because the API returns a second factor's secrets only once. */
    httpClient: HttpClient;
  };
}

/**
 * Connects resources, engine, providers and layout. Replaces react-admin's own routes, which discover
 * resources in steps (docs/decisions/drawn-once.md).
 */
export function App(props: AppProps) {
  const { declarations, dataProvider, queryClient, authProvider, i18nProvider } = props;
  const { changePassword, session } = props;
  const [store] = useState(() => memoryStore());
  const { password_reset: reset } = Object(session.user.record);
  const home = homePath(declarations);
  const resources = useMemo(
    () => ({ definitions: resourceDefinitions(declarations), register: ignore, unregister: ignore }),
    [declarations],
  );
  return (
    <CoreAdminContext {...{ dataProvider, authProvider, i18nProvider, queryClient, store }}>
      <ResourceDefinitionContext value={resources}>
        <DeclarationsContext value={declarations}>
          <EngineContext value={session}>
            <LocaleProvider>
              <PanelTheme>
                <ErrorBoundary FallbackComponent={ErrorScreen}>
                  <HistoryStart>
                    <Layout>
                      <Routes>
                        {declaredRoutes(declarations, <NotFound />)}
                        {home !== '/' && <Route path="/" element={<Navigate to={home} replace />} />}
                        {authProvider.canChangePassword !== false && (
                          <Route
                            path="/password-change"
                            element={<PasswordChange changePassword={changePassword} />}
                          />
                        )}
                        {hasFeature('second-factor', session.user) && (
                          <Route path="/second-factor" element={<SecondFactor {...session} />} />
                        )}
                        <Route path="*" element={<NotFound />} />
                      </Routes>
                    </Layout>
                  </HistoryStart>
                </ErrorBoundary>
                <ConnectionBar />
                {isPasswordReset(reset) && (
                  <Deferred>
                    {({ PasswordResetNotice }) => (
                      <PasswordResetNotice reset={reset} httpClient={session.httpClient} />
                    )}
                  </Deferred>
                )}
                {/* Notifications wait in react-admin's queue until this has loaded. */}
                <Deferred>{({ Toasts }) => <Toasts />}</Deferred>
              </PanelTheme>
            </LocaleProvider>
          </EngineContext>
        </DeclarationsContext>
      </ResourceDefinitionContext>
    </CoreAdminContext>
  );
}

const ignore = () => {};

const isPasswordReset = (value: unknown): value is PasswordReset => isObject(value) && 'at' in value;
