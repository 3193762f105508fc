import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  existsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Copies the working tree; packages and tools are linked, our own code is copied. */
export function copyTree(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'vigia-mutations-'))
  // The browser runs as an unprivileged user and reads its font configuration here.
  chmodSync(to, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from,
  })
  for (const file of listed.toString().split('\0')) {
    if (!file || !existsSync(join(from, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
  linkPackages(join(from, 'node_modules'), join(to, 'node_modules'))
  for (const name of ['.vigia', 'dist']) {
    if (existsSync(join(from, name))) symlinkSync(join(from, name), join(to, name))
  }
  return to
}

function linkPackages(theirs: string, own: string): void {
  mkdirSync(join(own, '@vigia'), { recursive: true })
  for (const name of readdirSync(theirs)) {
    if (name !== '@vigia' && name !== '.vite') symlinkSync(join(theirs, name), join(own, name))
  }
  // Relative links to the workspaces: recreated, they lead to the copy.
  for (const name of readdirSync(join(theirs, '@vigia'))) {
    symlinkSync(readlinkSync(join(theirs, '@vigia', name)), join(own, '@vigia', name))
  }
}
