import FileSearch from 'lucide-react/icons/file-search'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { discoverPages } from '../jobs/action.variants.ts'
import { openAddWebsite } from '../add-website/open-add-website.ts'
import { ActionButton, type ActionProps } from './ActionButton.tsx'

/** A website of which no page is known, and the step that finds some. */
export const NoPages = (props: ActionProps) => (
  <EmptyState>
    <FileSearch aria-hidden="true" />
    <h2>No Pages Found</h2>
    <p>Use Discover Pages to find the pages of this website, or start over with another address.</p>
    <ActionButton variant={discoverPages} {...props} />
    <Button onClick={openAddWebsite}>Try another address</Button>
  </EmptyState>
)
