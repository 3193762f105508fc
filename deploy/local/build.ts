import { buildFrontends } from './frontends.ts'

// Runs `npm run build`: a stack that starts later finds the built frontends, and does not build them again.
await buildFrontends()
