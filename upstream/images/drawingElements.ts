/** The elements that draw, and those that hold them together. Nothing that runs, moves or loads. */
export const drawingElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use title desc metadata style switch a',
    'path rect circle ellipse line polyline polygon image text tspan textPath',
    'clipPath mask pattern marker linearGradient radialGradient stop filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
    'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap(line => line.split(' ')),
);
