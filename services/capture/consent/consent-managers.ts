/** A consent management platform. */
export interface Manager {
  /** Matches if the platform is in use, even if it is still loading. */
  sign: string
  dialog: string
  /** Buttons that decline, immediately or as the last of several steps. */
  no: string[]
}

/** The selectors that the platforms document for websites that want to restyle them, or use on every page. */
export const managers: Manager[] = [
  {
    sign: 'script[src*="cookielaw.org"], script[src*="onetrust"], #onetrust-consent-sdk',
    dialog: '#onetrust-banner-sdk, #onetrust-pc-sdk',
    no: ['#onetrust-reject-all-handler', '.ot-pc-refuse-all-handler', '#onetrust-pc-btn-handler'],
  },
  {
    sign: 'script[src*="cookiebot.com"], #CybotCookiebotDialog',
    dialog: '#CybotCookiebotDialog',
    no: [
      '#CybotCookiebotDialogBodyButtonDecline',
      '#CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll',
    ],
  },
  {
    sign: 'script[src*="didomi"], #didomi-host',
    dialog: '#didomi-notice, #didomi-popup',
    no: [
      '#didomi-notice-disagree-button',
      '.didomi-continue-without-agreeing',
      '[class*="didomi"][class*="disagree"]',
    ],
  },
  {
    sign: 'script[src*="quantcast"], script[src*="inmobi.com"], .qc-cmp2-container',
    dialog: '.qc-cmp2-container',
    no: [
      '.qc-cmp2-summary-buttons button[mode="secondary"]',
      '.qc-cmp2-header-links button',
      '.qc-cmp2-buttons-desktop button[mode="secondary"]',
    ],
  },
  {
    sign: 'script[src*="usercentrics"], #usercentrics-root, #usercentrics-cmp-ui',
    dialog: '#usercentrics-root, #usercentrics-cmp-ui',
    no: ['[data-testid="uc-deny-all-button"]', '#deny', 'button.deny'],
  },
  {
    sign: 'script[src*="trustarc.com"], #truste-consent-track, #trustarc-banner-overlay',
    dialog: '#truste-consent-track, .truste_box_overlay, #consent-prompt-box',
    no: ['#truste-consent-required', '.rejectAll'],
  },
  {
    sign: 'script[src*="sp-prod.net"], script[src*="privacy-mgmt.com"], [id^="sp_message_container"], #notice.message',
    dialog: '#notice, .message-container',
    no: ['.sp_choice_type_13', '.sp_choice_type_REJECT_ALL', '.sp_choice_type_12'],
  },
  {
    sign: 'script[src*="complianz"], .cmplz-cookiebanner',
    dialog: '.cmplz-cookiebanner',
    no: ['.cmplz-cookiebanner .cmplz-deny'],
  },
  {
    sign: 'script[src*="cookieconsent"], script[src*="osano.com"], .cc-window, .osano-cm-window',
    dialog: '.cc-window, .osano-cm-dialog, #cc-main .cm',
    no: ['.cc-window .cc-deny', '.osano-cm-denyAll', '.osano-cm-deny', '#cc-main [data-role="necessary"]'],
  },
  {
    sign: 'script[src*="klaro"], .klaro',
    dialog: '.klaro .cookie-notice, .klaro .cookie-modal',
    no: ['.klaro .cn-decline', '.klaro .cm-btn-decline'],
  },
  {
    sign: 'script[src*="cookieyes"], .cky-consent-container, #cookie-law-info-bar',
    dialog: '.cky-consent-container, #cookie-law-info-bar',
    no: ['.cky-btn-reject', '#cookie_action_close_header_reject', '.cli_action_button.wt-cli-reject-btn'],
  },
  {
    sign: 'script[src*="iubenda.com"], #iubenda-cs-banner',
    dialog: '#iubenda-cs-banner',
    no: ['.iubenda-cs-reject-btn', '.iubenda-cs-close-btn'],
  },
  {
    sign: 'script[src*="axept.io"], #axeptio_overlay',
    dialog: '#axeptio_overlay',
    no: ['#axeptio_btn_dismiss', '[id*="axeptio_btn_dismiss"]'],
  },
  {
    sign: 'script[src*="cookiehub"], .ch2-container, #cookiehub-dialog',
    dialog: '.ch2-dialog, #cookiehub-dialog',
    no: ['.ch2-deny-all-btn', '.ch2-btn-decline'],
  },
]
