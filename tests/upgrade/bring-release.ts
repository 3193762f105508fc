import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../deploy/root.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The release that services of this one run beside: the last tag before this commit, or, as long as there is
 * none, the commit whose contracts are those that nothing may break.
 */
export function findRelease(): string {
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-v:refname',
  ).split('\n')
  return (
    tags[0] || git('log', '-1', '--format=%H', '--', 'proto/released.binpb', 'packages/api/released.json')
  )
}

/**
 * Puts a release's sources into an empty folder. What it has from other packages is linked to what is
 * installed here, so that nothing is downloaded; its own packages are its own.
 */
export function bringRelease(release: string, folder: string): void {
  const archive = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  const ours = join(root, 'node_modules')
  const theirs = join(folder, 'node_modules')
  mkdirSync(theirs)
  for (const name of readdirSync(ours).filter((one) => !one.startsWith('.') && one !== '@vigia'))
    symlinkSync(join(ours, name), join(theirs, name))
  for (const manifest of globSync('{proto,gateway,packages/*,services/*}/package.json', { cwd: folder })) {
    const { name } = JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as { name: string }
    const link = join(theirs, name)
    mkdirSync(dirname(link), { recursive: true })
    if (!existsSync(link)) symlinkSync(join(folder, dirname(manifest)), link)
  }
}
