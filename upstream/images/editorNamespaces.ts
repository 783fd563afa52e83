/**
 * Namespaces of the metadata that drawing programs store (layers, guides, licences). Browsers ignore their
 * elements, whatever their names. SVGO drops nearly the same ones (`editorNamespaces`).
 */
export const editorNamespaces: ReadonlySet<string> = new Set([
  // Inkscape, its predecessor and its metadata (RDF, Creative Commons, Dublin Core).
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.openswatchbook.org/uri/2009/osb',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/terms/',
  // Adobe Illustrator, without its viewer's namespace (AdobeSVGViewerExtensions), which could run scripts.
  'http://ns.adobe.com/AdobeIllustrator/10.0/',
  'http://ns.adobe.com/Extensibility/1.0/',
  'http://ns.adobe.com/Flows/1.0/',
  'http://ns.adobe.com/GenericCustomNamespace/1.0/',
  'http://ns.adobe.com/Graphs/1.0/',
  'http://ns.adobe.com/ImageReplacement/1.0/',
  'http://ns.adobe.com/SaveForWeb/1.0/',
  'http://ns.adobe.com/Variables/1.0/',
  'http://ns.adobe.com/XPath/1.0/',
  // Figma, Sketch, Affinity, Boxy SVG, Krita, Visio, Vectornator and others.
  'http://www.figma.com/figma/ns',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'https://boxy-svg.com',
  'http://krita.org/namespaces/svg/krita',
  'http://schemas.microsoft.com/visio/2003/SVGExtensions/',
  'http://taptrix.com/vectorillustrator/svg_extensions',
  'http://vectornator.io',
  'http://www.vector.evaxdesign.sk',
]);
