import { Suspense } from 'react'
import { LoadingScreen } from './Loading.tsx'
import { reviewView } from './lazy-views.ts'

/** The review, which is loaded on demand because a first visit does not need it. */
export const ReviewRoute = () => (
  <Suspense fallback={<LoadingScreen text="Loading..." />}>
    <reviewView.View />
  </Suspense>
)
