import { findInstalled } from '../../../deploy/local/tools/find-program.ts'
import { runCommand } from '../../../deploy/local/processes/run-command.ts'
import { reasonOf } from '../../../deploy/terminal/sentence.ts'
import { downloadKeycloak } from './bring-keycloak.ts'

export type ProviderName = 'keycloak' | 'oidc-provider'

/** Keycloak if it can be downloaded and run, and oidc-provider, an npm package, if not. */
export async function chooseProvider(): Promise<ProviderName> {
  const wanted = process.env['VIGIA_TEST_PROVIDER']
  if (wanted) return wanted === 'keycloak' ? 'keycloak' : 'oidc-provider'
  if (!findInstalled('mvn') || !(await hasJava())) return 'oidc-provider'
  return downloadKeycloak().then(
    () => 'keycloak',
    (error: unknown) => {
      console.warn(`${reasonOf(error)} The provider in this process is used instead.`)
      return 'oidc-provider'
    },
  )
}

/** Whether Java 17 or newer is installed, which Keycloak needs. */
async function hasJava(): Promise<boolean> {
  let version = 0
  const log = (line: string) => (version ||= Number(/^\w+ (\d+)/.exec(line)?.[1] ?? 0))
  await runCommand('java', ['--version'], { log })
  return version >= 17
}
