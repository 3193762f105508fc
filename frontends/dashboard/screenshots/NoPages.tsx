import FileSearch from 'lucide-react/icons/file-search'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { openAddWebsite } from '../add-website/open-add-website.ts'

export const NoPages = () => (
  <EmptyState>
    <FileSearch aria-hidden="true" />
    <h2>No Pages Found</h2>
    <p>Use Discover Pages to find the pages of this website, or start over with another address.</p>
    <Button onClick={openAddWebsite}>Try another address</Button>
  </EmptyState>
)
