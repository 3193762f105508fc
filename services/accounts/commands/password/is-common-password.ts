import { readFileSync } from 'node:fs'

const list = new URL('./common-passwords.txt', import.meta.url)
const common = new Set(readFileSync(list, 'utf8').trimEnd().split('\n'))

/** Whether a password is in the list of the most common ones, ignoring case. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
