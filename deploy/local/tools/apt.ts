import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from '../processes/run-command.ts'

/** Whether the system is Debian itself; derivatives name their packages differently. */
export function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

export const isRoot = () => process.getuid?.() === 0

/** Updates the list of packages, which only root may do. */
export async function refreshPackageList(): Promise<boolean> {
  return isRoot() && (await runCommand('apt-get', ['update'])).ok
}

/** Installs Debian packages; if that fails, updates the list of packages and tries once more. */
export async function installPackages(names: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
  return (await install()).ok || ((await refreshPackageList()) && (await install()).ok)
}
