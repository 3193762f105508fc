import { DocumentPage } from '../document/DocumentPage.tsx'
import { RightsSection } from '../forms/RightsSection.tsx'
import { privacySections } from './sections.ts'
import { rightsAnchor } from '../document/section.ts'

const appendix = { id: rightsAnchor, title: 'Data Rights Request', body: <RightsSection /> }

export const PrivacyPage = () => (
  <DocumentPage
    title="Privacy Policy"
    intro="This policy describes which data Vigia collects, what we do with it, how long we keep it and what you can ask of us."
    sections={privacySections}
    appendix={appendix}
  />
)
