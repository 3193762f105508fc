import { DocumentPage } from '../document/DocumentPage.tsx'
import { termsSections } from './sections.ts'

export const TermsPage = () => (
  <DocumentPage
    title="Terms of Service"
    intro="These terms are the agreement between you and us about your use of Vigia."
    sections={termsSections}
  />
)
