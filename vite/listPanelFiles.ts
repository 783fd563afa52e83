import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { localeCodes } from '../providers/i18n/locales.ts';

/**
 * Writes the files that the panel begins with into index.html, inside `<template id="panel">`, where the
 * browser leaves them alone. The boot script takes them out as soon as the login form works: they are fetched
 * while the administrator types, and nothing stands between the page and the form. Where a session is only to
 * be checked there is no form, and the page's first script fetches them at once. Of the files of messages,
 * only that of the page's language is taken.
 */
export function listPanelFiles(): Plugin {
  return {
    name: 'seamark:list-panel-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'template',
          attrs: { id: 'panel' },
          injectTo: 'head-prepend',
          children: panelLinks(bundle),
        },
      ],
    },
  };
}

/** The file of src/renderPanel.tsx, what it imports beside the page's own script, and the messages. */
function panelLinks(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  const page = chunkOf('/index.html');
  const panel = chunkOf('/src/renderPanel.tsx');
  const links = [panel, ...chunks.filter(({ fileName }) => panel?.imports.includes(fileName))]
    .filter(chunk => chunk !== page)
    .map(chunk => link(chunk));
  const messages = localeCodes.map(locale =>
    link(chunkOf(`/providers/i18n/messages/${locale}/messages.ts`), { 'data-locale': locale }),
  );
  return [...links, ...messages];
}

function link(
  chunk: Rolldown.OutputChunk | undefined,
  attrs: Record<string, string> = {},
): HtmlTagDescriptor {
  if (!chunk)
    throw new Error('The build has no file for src/renderPanel.tsx or for the messages of a language');
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}`, ...attrs },
  };
}
