import { readFileSync } from 'node:fs'

const list = new URL('./common-passwords.txt', import.meta.url)
const common = new Set(readFileSync(list, 'utf8').trimEnd().split('\n'))

/** Whether a password is among the first that anybody would try, however it is capitalised. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())
