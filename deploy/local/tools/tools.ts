import { bringChromium } from './bring-chromium.ts'
import { bringFonts } from './bring-fonts.ts'
import { bringNats } from './bring-nats.ts'
import { findNamed } from './find-program.ts'
import { findInstalledNats, findNamedNats } from './find-nats.ts'
import type { Log } from '../../terminal/print.ts'

/** Programs that npm does not install. */
export interface Tools {
  natsServer: string
  chromium: string
}

/**
 * Finds the programs this machine has, and installs the others, and fonts: into `folder`, or with the
 * system's package manager.
 */
export async function bringTools(folder: string, say: Log, signal?: AbortSignal): Promise<Tools> {
  const natsServer = findNamedNats() ?? findInstalledNats(say) ?? (await bringNats(folder, say, signal))
  const chromium = findNamed('CHROMIUM_PATH') ?? (await bringChromium(folder, say, signal))
  await bringFonts(say)
  return { natsServer, chromium }
}
