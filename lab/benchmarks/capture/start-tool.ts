import { optionsWithBrowser } from '../../../deploy/local/stack/environment.ts'
import { startHost, type Host } from '../host.ts'

const script = new URL('./host.ts', import.meta.url)
const ours = new Set(['ours', 'withoutDom'])

/** Starts a tool that captures pages of this host; ours with the options that its image has. */
export const startTool = (name: string, siteHost: string): Host =>
  startHost(script, [name, siteHost], ours.has(name) ? { NODE_OPTIONS: optionsWithBrowser } : {})
