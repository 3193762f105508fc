import { Suspense } from 'react'
import { Loading } from './Loading.tsx'
import { reviewView } from './lazy-views.ts'

/** Loaded on demand: a first visit does not need it. */
export const ReviewRoute = () => (
  <Suspense fallback={<Loading text="Loading..." />}>
    <reviewView.View />
  </Suspense>
)
