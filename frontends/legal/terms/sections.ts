import { law } from './law.tsx'
import { using } from './using.tsx'

export const termsSections = [...using, ...law]
