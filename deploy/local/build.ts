import { buildFrontends } from './frontends.ts'

// `npm run build`: a stack that starts afterwards finds that they are built, and does not build them again.
await buildFrontends()
