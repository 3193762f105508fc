import FileSearch from 'lucide-react/icons/file-search'
import { Button } from '../_kit/Button.tsx'
import { Centered } from '../_kit/Centered.tsx'
import { askForWebsite } from './ask-for-website.ts'

export const NoPages = () => (
  <Centered>
    <FileSearch aria-hidden="true" />
    <h2>No Pages Found</h2>
    <p>Use Discover Pages to find the pages of this website, or start over with another address.</p>
    <Button onClick={askForWebsite}>Try Another Address</Button>
  </Centered>
)
