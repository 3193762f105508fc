import { information } from './information.tsx'
import { remaining } from './remaining.tsx'
import { rights } from './rights.tsx'

export const privacySections = [...information, ...rights, ...remaining]
