import Cookie from 'lucide-react/icons/cookie'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '../../ui/routing/Link.tsx'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { figures } from '../figures.ts'
import { LastUpdated } from '../document/LastUpdated.tsx'
import { Cards, Layout, DocumentTile } from './overview.styles.ts'
import { LegalContact } from './LegalContact.tsx'
import { PageHeader } from '../document/page-header.styles.ts'

const documents = [
  {
    Icon: Lock,
    title: 'Privacy Policy',
    href: '/privacy',
    text: 'Which data we collect, what we use it for, how long we keep it, and how to ask for yours.',
  },
  {
    Icon: FileText,
    title: 'Terms of Service',
    href: '/terms',
    text: 'What you can expect of the service, what we expect of you, and what applies if something goes wrong.',
  },
  {
    Icon: Cookie,
    title: 'Cookie Policy',
    href: '/cookies',
    text: 'The few essential cookies we use, how long they are kept, and how to manage them.',
  },
]

const compliance = [
  'LGPD and GDPR compliant',
  'Enterprise security standards',
  'Regular security audits',
  `Last compliance review ${figures.complianceReview}`,
]

/** Links to the documents, and contact information. */
export const LegalPage = () => (
  <Layout>
    <title>Legal Information · Vigia</title>
    <PageHeader>
      <HomeLink>Back to Home</HomeLink>
      <PageTitle>Legal Information</PageTitle>
      <LastUpdated />
    </PageHeader>
    <Cards>
      {documents.map(({ href, text, ...head }) => (
        <DocumentCard key={href} {...head}>
          <p>{text}</p>
          <Link href={href}>Read the {head.title}</Link>
        </DocumentCard>
      ))}
      <ComplianceCard />
    </Cards>
    <LegalContact />
  </Layout>
)

const ComplianceCard = () => (
  <DocumentCard Icon={ShieldCheck} title="Compliance">
    <ul>
      {compliance.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </DocumentCard>
)

interface CardProps {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  title: string
  children: ReactNode
}

const DocumentCard = ({ Icon, title, children }: CardProps) => (
  <DocumentTile>
    <Icon aria-hidden="true" />
    <h2>{title}</h2>
    {children}
  </DocumentTile>
)
