import FileSearch from 'lucide-react/icons/file-search'
import { Centered } from '../_kit/Centered.tsx'
import { AnotherAddress } from './AnotherAddress.tsx'
import type { Website } from './website.ts'

export const NoPages = ({ website }: { website: Website }) => (
  <Centered>
    <FileSearch aria-hidden="true" />
    <h2>No Pages Found</h2>
    <p>Use Discover Pages to find the pages of this website, or begin anew with another address.</p>
    <AnotherAddress website={website} label="Try Another Address" />
  </Centered>
)
