import type { RealSite } from './site.ts'
import { adminTemplates } from './sites/admin-templates.ts'
import { appShells } from './sites/app-shells.ts'
import { starlight } from './sites/astro.ts'
import { carouselDemos } from './sites/carousel-demos.ts'
import { debianDocs } from './sites/debian-docs.ts'
import { django } from './sites/django.ts'
import { dokuwiki } from './sites/content-systems/dokuwiki.ts'
import { landingTemplates } from './sites/landing-templates.ts'
import { arabicMediawiki } from './sites/content-systems/mediawiki-arabic.ts'
import { mediawiki } from './sites/content-systems/mediawiki.ts'
import { passwordSafe } from './sites/password-safe.ts'
import { scrollDemos } from './sites/scroll-demos.ts'
import { pythonBuilders } from './sites/python-builders.ts'
import { reactBuilders } from './sites/react-builders.ts'
import { startBootstrap } from './sites/start-bootstrap.ts'
import { storybook } from './sites/storybook.ts'
import { svelteKit } from './sites/svelte-builders.ts'
import { virtualGrids } from './sites/virtual-grids.ts'
import { bunkoTheme } from './sites/vivliostyle.ts'
import { vueBuilders } from './sites/vue-builders.ts'
import { wagtail } from './sites/content-systems/wagtail.ts'
import { hebrewWordpress } from './sites/content-systems/wordpress-hebrew.ts'
import { wordpressShop } from './sites/content-systems/wordpress-shop.ts'
import { wordpress } from './sites/content-systems/wordpress.ts'

export const sites: readonly RealSite[] = [
  ...startBootstrap,
  ...landingTemplates,
  ...adminTemplates,
  ...scrollDemos,
  ...debianDocs,
  ...reactBuilders,
  ...vueBuilders,
  ...pythonBuilders,
  django,
  ...carouselDemos,
  svelteKit,
  ...wordpress,
  mediawiki,
  dokuwiki,
  starlight,
  storybook,
  wagtail,
  arabicMediawiki,
  hebrewWordpress,
  wordpressShop,
  bunkoTheme,
  ...appShells,
  ...virtualGrids,
  passwordSafe,
]
