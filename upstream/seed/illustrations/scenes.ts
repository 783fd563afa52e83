import { appScenes } from './appScenes';
import { seaScenes } from './seaScenes';

export type SceneName = keyof typeof appScenes | keyof typeof seaScenes;

/** The illustrations of What's New, each an SVG document of 640 by 448. */
export const scenes: Record<SceneName, () => string> = { ...appScenes, ...seaScenes };
