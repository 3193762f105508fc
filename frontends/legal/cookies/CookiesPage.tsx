import { cookieSections } from './cookie-sections.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'

export const CookiesPage = () => (
  <DocumentPage
    title="Cookie Policy"
    intro="Vigia uses only the few cookies that it cannot do without. Here is what each of them does."
    sections={cookieSections}
  />
)
