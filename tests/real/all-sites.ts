import type { RealSite } from './site.ts'
import { adminTemplates } from './sites/admin-templates.ts'
import { debianDocs } from './sites/debian-docs.ts'
import { django } from './sites/django.ts'
import { landingTemplates } from './sites/landing-templates.ts'
import { scrollDemos } from './sites/scroll-demos.ts'
import { siteBuilders } from './sites/site-builders.ts'
import { startBootstrap } from './sites/start-bootstrap.ts'

export const sites: readonly RealSite[] = [
  ...startBootstrap,
  ...landingTemplates,
  ...adminTemplates,
  ...scrollDemos,
  ...debianDocs,
  ...siteBuilders,
  django,
]
