import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Sentence } from '../../terminal/sentence.ts'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program that the environment names, if any. */
export function findNamed(variable: string): string | undefined {
  const path = process.env[variable]
  if (path && !isProgram(path))
    throw new Sentence(`${variable} names ${path}, which is not a program that can be run.`)
  return path || undefined
}

/** The first of the programs that this machine has. */
export function findInstalled(...programs: string[]): string | undefined {
  // Servers are in folders that are not on every user's path.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin']
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isProgram)
}

export const findHeadlessShell = () => findInstalled('chromium-headless-shell')

export const findWholeChromium = () => findInstalled('chromium', 'google-chrome')

/**
 * Finds Chromium; the headless shell is preferred, because it starts faster and needs no libraries of a
 * desktop.
 */
export const findChromium = () => findHeadlessShell() ?? findWholeChromium()
