import type { Plugin, Rolldown } from 'vite';

/**
 * Writes the files that the panel begins with into index.html, inside `<template id="panel">`, where the browser
 * leaves them alone. The boot script takes them out as soon as the login form works: they are fetched while the
 * administrator types, and nothing stands between the page and the form.
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
          injectTo: 'body',
          children: panelFiles(bundle).map(file => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          })),
        },
      ],
    },
  };
}

/** The chunk of src/renderPanel.tsx and what it imports, without what the page has loaded by then. */
function panelFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(collect);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/src/renderPanel.tsx'))
      collect(chunk.fileName);
  }
  return [...files];
}
