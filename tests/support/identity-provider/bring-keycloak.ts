import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../deploy/root.ts'
import { reasonOf, Sentence } from '../../../deploy/terminal/sentence.ts'
import { runCommand } from '../../../deploy/local/processes/run-command.ts'
import { scaleTimeout } from '../timeout-factor.ts'

const timeoutMs = 180_000
const version = '26.2.4'
const archive = `keycloak-quarkus-dist-${version}.zip`
const checksum = '735f809661462b78bd37962f7b71a87cc7be47e654e44251498e0eaf7da082e4'

/** Downloads Keycloak's distribution with Maven, once; returns its folder. */
export async function downloadKeycloak(folder = join(root, '.vigia/tools')): Promise<string> {
  const home = join(folder, `keycloak-${version}`)
  if (existsSync(home)) return home
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'keycloak-'))
  try {
    await maven('copy', work)
    const sum = createHash('sha256')
      .update(readFileSync(join(work, archive)))
      .digest('hex')
    if (sum !== checksum) throw new Error('the checksum of the download does not match')
    await maven('unpack', work)
    renameSync(join(work, `keycloak-${version}`), home)
  } catch (error) {
    // Another test may have downloaded it meanwhile.
    if (!existsSync(home)) throw new Sentence(`Keycloak could not be downloaded (${reasonOf(error)}).`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return home
}

async function maven(goal: 'copy' | 'unpack', folder: string): Promise<void> {
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`
  const { ok, lastLine } = await runCommand(
    'mvn',
    ['-q', '-B', `dependency:${goal}`, artifact, `-DoutputDirectory=${folder}`],
    { cwd: folder, signal: AbortSignal.timeout(scaleTimeout(timeoutMs)) },
  )
  if (!ok) throw new Error(lastLine)
}
