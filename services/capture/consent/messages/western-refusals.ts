import type { ButtonMessages } from './compose.ts'

/** Texts of buttons that decline, in the languages that most websites use. */
export const westernRefusals: Record<string, ButtonMessages> = {
  english: {
    refuse:
      'reject|decline|refuse|deny|disagree|opt out|opt-out|disallow|dismiss all|(?:i )?(?:do not|don.t) (?:accept|allow|consent|agree|enable)|i (?:reject|decline|refuse|disagree)|no|reject-all|rejecting',
    only: 'only|just',
    necessary: '(?:strictly )?(?:necessary|essential|essentials|required|functional|needed|basic|technical)',
    with: 'to|all|everything|optional|non-essential|nonessential|non essential|unnecessary|non-necessary|additional|other|any|tracking|analytics|the|these|them|of|use|use of|i|and|close|continue|thanks|thank you|analytics cookies|marketing|third-party',
    whole:
      '(?:use|accept|allow|keep) (?:only |just )?(?:the )?(?:strictly )?(?:necessary|essential|required)(?: cookies?)?(?: only)?|(?:continue|proceed) without (?:accepting|agreeing|consent|consenting|cookies|tracking)|no,? thanks|no,? thank you|(?:accept|allow|use|only allow|only accept|only use) (?:strictly )?(?:necessary|essential|required)(?: cookies?)? only|only (?:use|accept|allow|keep) (?:the )?(?:strictly )?(?:necessary|essential|required)(?: cookies?)?|reject (?:all )?(?:but|except) (?:the )?(?:strictly )?(?:necessary|essential)(?: cookies)?',
  },
  portuguese: {
    refuse:
      'rejeitar|recusar|negar|recuso|rejeito|rejeite|recuse|n[ãa]o (?:aceito|aceitar|concordo|concordar|permitir|autorizo|autorizar)|discordo|declinar',
    only: 'apenas|somente|s[óo]|unicamente',
    necessary:
      '(?:estritamente )?(?:necess[áa]ri[oa]s|essenciais|obrigat[óo]ri[oa]s|funcionais|t[ée]cnicos|indispens[áa]veis)',
    with: 'aceitar|aceito|permitir|usar|utilizar|tudo|todos|todas|os|as|opcionais|n[ãa]o[ -]essenciais|n[ãa]o[ -]necess[áa]rios|e|fechar|continuar|de',
    whole: '(?:continuar|prosseguir) sem (?:aceitar|consentimento)|n[ãa]o,? obrigad[oa]',
  },
  spanish: {
    refuse:
      'rechazar|denegar|rechazo|rechace|rechaza|declinar|rehusar|rechazarlas|no (?:acepto|aceptar|permitir|consiento|consentir|autorizo)|no estoy de acuerdo',
    only: 'solo|s[óo]lo|[úu]nicamente|solamente',
    necessary:
      '(?:estrictamente )?(?:necesari[oa]s|esenciales|t[ée]cnicas|obligatorias|imprescindibles|b[áa]sicas|requeridas)',
    with: 'aceptar|acepto|permitir|usar|utilizar|todo|todas|todos|las|los|opcionales|no esenciales|no necesarias|y|cerrar|continuar|seguir|de',
    whole: '(?:continuar|seguir|navegar) sin aceptar|no,? gracias',
  },
  french: {
    refuse:
      '(?:je )?refuse|refuser|rejeter|rejette|d[ée]cliner|interdire|ne pas accepter|je n.accepte pas|tout refuser|pas d.accord|refusez|ne pas autoriser|je m.oppose',
    only: 'uniquement|seulement|seul(?:e?s)?|juste',
    necessary:
      '(?:strictement )?(?:n[ée]cessaires|essentiels|indispensables|obligatoires|techniques|requis|fonctionnels)',
    with: 'accepter|autoriser|utiliser|tout|tous|toutes|les|des|l.ensemble|optionnels|facultatifs|non essentiels|non n[ée]cessaires|et|fermer|continuer|t[ée]moins|ces|j.accepte',
    whole:
      '(?:continuer|poursuivre|naviguer) sans (?:accepter|consentir|consentement|accord)|non,? merci|non',
  },
  german: {
    refuse:
      'ablehnen|verweigern|(?:ich )?lehne ab|ablehne|ich stimme nicht zu|nicht (?:akzeptieren|zustimmen|einverstanden|erlauben|zulassen)|ich bin nicht einverstanden|zustimmung verweigern|einwilligung verweigern|abgelehnt|lehne alle ab|lehnen',
    only: 'nur|ausschlie[ßs]lich|lediglich',
    necessary:
      '(?:technisch |unbedingt )?(?:notwendige?[nrs]?|essen[zt]ielle?[nrs]?|erforderliche?[nrs]?|n[öo]tige[nrs]?|funktionale?[nrs]?|ben[öo]tigte?[nrs]?)',
    with: 'alle|alles|allen|optionale[nrs]?|weitere|nicht notwendige[nrs]?|und|schließen|weiter|fortfahren|akzeptieren|zulassen|erlauben|verwenden|annehmen|setzen|die|technologien|dienste|tracking|ich|möchte',
    whole:
      '(?:weiter )?ohne (?:einwilligung|zustimmung|einverst[äa]ndnis|zu akzeptieren|akzeptieren)(?: (?:fortfahren|weiter|weitersurfen))?|nein,? danke|nein',
  },
  italian: {
    refuse:
      'rifiuta|rifiutare|rifiuto|nega|negare|non (?:accetto|accettare|acconsento|consentire|consento)|rifiutali|respingi|declina',
    only: 'solo|soltanto|unicamente|esclusivamente',
    necessary: '(?:strettamente )?(?:necessari|essenziali|tecnici|obbligatori|indispensabili|funzionali)',
    with: 'accetta|accettare|consenti|usa|utilizza|tutto|tutti|tutte|i|gli|quelli|cookie|facoltativi|opzionali|non necessari|non essenziali|e|chiudi|continua|prosegui',
    whole: '(?:continua|continuare|prosegui|chiudi e continua) senza (?:accettare|consenso)|no,? grazie',
  },
  dutch: {
    refuse:
      'weigeren|afwijzen|weiger|wijs af|verwerpen|niet (?:accepteren|akkoord|toestaan)|ik weiger|ik ga niet akkoord|afwijs|wijs alles af|wijs alle cookies af',
    only: 'alleen|enkel|uitsluitend|slechts',
    necessary: '(?:strikt )?(?:noodzakelijke?|functionele?|essenti[ëe]le|vereiste|verplichte|nodige)',
    with: 'alles|alle|allemaal|optionele|niet-noodzakelijke|en|sluiten|doorgaan|accepteren|accepteer|toestaan|gebruiken|de|deze',
    whole:
      '(?:doorgaan|verder|ga verder|ga door) zonder (?:te accepteren|accepteren|akkoord|toestemming)|nee,? (?:bedankt|dank je|liever niet)|nee',
  },
}
