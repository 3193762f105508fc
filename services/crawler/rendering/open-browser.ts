import { openTabs, type Tabs } from '@vigia/browser/tabs/tabs'
import { rememberRootsScript } from './remember-roots.ts'

const viewport = { width: 1280, height: 720 }

/** Opens the browser that renders pages for their links; it starts when first needed. */
export const openBrowser = (egressUrl: string, agent: string): Tabs =>
  openTabs({ egressUrl, agent, viewport, scale: 1, before: () => [rememberRootsScript] })
