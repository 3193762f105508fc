import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import type { AddingWebsite as Form } from './AddingWebsite.tsx'

const Lazy = lazy(async () => ({ default: (await import('./AddingWebsite.tsx')).AddingWebsite }))

/** Its code comes when a website is to be added. */
export const AddWebsite = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
)
