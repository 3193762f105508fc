import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dieHere } from './die-here.ts'

// Dies when a screenshot is stored and no event has been published yet.
const { rename } = fs
fs.rename = async (from, to) => {
  await rename(from, to)
  if (String(to).endsWith('.webp')) dieHere()
}
syncBuiltinESMExports()
