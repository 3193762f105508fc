import type { DiffTool } from './tool.ts'

const ours = (draw: boolean) => async () => (await import('./tools/ours.ts')).openOurs({ draw })
const odiffServer = (options: object) => async () =>
  (await import('./tools/odiff.ts')).openOdiffServer(options)

/** Every tool by its name in the tables, ours first; a process loads only the tool it opens. */
export const tools: Record<string, () => Promise<DiffTool>> = {
  ours: ours(false),
  'ours, drawn': ours(true),
  'pixelmatch + sharp': async () => (await import('./tools/pixelmatch.ts')).openPixelmatch(),
  odiff: async () => (await import('./tools/odiff.ts')).openOdiff(),
  'odiff server': odiffServer({}),
  'odiff server, mask': odiffServer({ outputDiffMask: true }),
  blazediff: async () => (await import('./tools/blazediff.ts')).openBlazediff(),
  'looks-same': async () => (await import('./tools/looks-same.ts')).openLooksSame(),
}
