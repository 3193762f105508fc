import type { DiffTool } from './tool.ts'

const ours = (draw: boolean) => async () => (await import('./tools/ours.ts')).openOurs({ draw })
const odiffServer = (options: object) => async () =>
  (await import('./tools/odiff.ts')).openOdiffServer(options)

/** Every tool by the name that it has in the tables, ours first; a process that opens one loads none of the others. */
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
