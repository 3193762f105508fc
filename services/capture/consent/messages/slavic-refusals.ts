import type { ButtonMessages } from './compose.ts'

/** Texts of buttons that decline, in Slavic languages. */
export const slavicRefusals: Record<string, ButtonMessages> = {
  belarusian: {
    refuse: 'адхіліць|адмовіцца|адмаўляюся|не (?:прымаць|згодны|згодна)',
    only: 'толькі',
    necessary: 'неабходныя|абавязковыя',
    with: 'прыняць|усе|усё|ад|файлы|кукі|і',
  },
  bosnian: {
    refuse: 'odbij|odbijam|ne (?:prihvatam|slažem se)|odbaci',
    only: 'samo',
    necessary: 'neophodne|nužne|obavezne|potrebne',
    with: 'prihvati|sve|kolačiće|i|dozvoli',
  },
  bulgarian: {
    refuse:
      'откажи|отказвам|отказване|отхвърли|отхвърлям|отхвърляне|не (?:приемам|се съгласявам|съм съгласен|разрешавам)|отказ',
    only: 'само',
    necessary: 'необходими|необходимите|задължителни|задължителните|основни|основните',
    with: 'приеми|приемам|приемане|разреши|на|от|всички|всичко|бисквитки|бисквитките|незадължителни|незадължителните|и|строго|затвори',
    whole: 'продължи без (?:да приемам|приемане|съгласие)',
  },
  croatian: {
    refuse: 'odbij|odbijam|odbaci|odbacujem|odbijanje|ne (?:prihvaćam|prihvaćaj|slažem se|dopuštam|dozvoli)',
    only: 'samo|isključivo',
    necessary: 'nužne|nužni|nužno|neophodne|neophodni|obavezne|potrebne',
    with: 'prihvati|prihvaćam|dopusti|dozvoli|sve|svih|kolačiće|kolačića|kolačići|neobavezne|i|nastavi|zatvori',
    whole: 'nastavi bez prihvaćanja|ne,? hvala',
  },
  czech: {
    refuse:
      'odmítnout|odmítnu|odmítám|zamítnout|zamítám|nesouhlasím|nepřijímám|nepovolit|neakceptovat|odmítnutí',
    only: 'pouze|jen|jenom',
    necessary: 'nezbytn[éěýá]\\p{L}*|nutn[éěýá]\\p{L}*|technick[éýá]|základní|potřebné',
    with: 'přijmout|povolit|používat|vše|všechny|všechno|všech|soubory|souborů|volitelné|a|pokračovat|zavřít',
    whole: 'pokračovat bez (?:souhlasu|přijetí)|ne,? děkuji',
  },
  macedonian: {
    refuse: 'одбиј|одбивам|одбиј ги|отфрли|не (?:прифаќам|се согласувам|дозволувам)',
    only: 'само',
    necessary: 'неопходни|неопходните|неопходно|задолжителни|потребни',
    with: 'прифати|прифаќам|дозволи|ги|сите|се|сè|колачиња|колачињата|и|опционални',
  },
  polish: {
    refuse:
      'odrzuć|odrzucam|odrzucić|odrzuć wszystko|odmawiam|odmów|odmowa|nie (?:zgadzam się|akceptuję|akceptuj|wyrażam zgody|zezwalaj|zezwalam|przyjmuję)|zablokuj|blokuj',
    only: 'tylko|wyłącznie|jedynie',
    necessary:
      'niezbędn\\p{L}{1,3}|konieczn\\p{L}{1,3}|wymagan\\p{L}{1,3}|podstawow\\p{L}{1,3}|obowiązkow\\p{L}{1,3}',
    with: 'akceptuj|zaakceptuj|akceptuję|zezwól|zezwalaj|na|używaj|wszystko|wszystkie|wszystkich|pliki|plików|ciasteczka|ciasteczek|opcjonalne|opcjonalnych|i|zamknij|przejdź|kontynuuj|dalej|zgody|te',
    whole: '(?:kontynuuj|przejdź dalej) bez (?:akceptacji|akceptowania|zgody|wyrażania zgody)|nie,? dziękuję',
  },
  russian: {
    refuse:
      'отклонить|отклоняю|отказаться|отказываюсь|отказать|отвергнуть|запретить|отказ|не (?:принимать|принимаю|согласен|согласна|соглашаюсь|разрешать|согласиться)|отклонить все',
    only: 'только',
    necessary:
      'необходимые|необходимых|обязательные|обязательных|нужные|строго необходимые|технические|основные|с необходимыми',
    with: 'принять|принимать|разрешить|использовать|все|всё|всех|от|файлы|файлов|куки|cookie-файлы|cookie-файлов|необязательные|дополнительные|и|строго|закрыть|продолжить',
    whole: 'продолжить без (?:согласия|принятия)|нет,? спасибо',
  },
  serbian: {
    refuse:
      'odbij|odbijam|odbaci|ne (?:prihvatam|slažem se|dozvoljavam)|одбиј|одбијам|одбаци|не (?:прихватам|слажем се|дозвољавам)',
    only: 'samo|isključivo|само|искључиво',
    necessary:
      'neophodne|neophodni|nužne|obavezne|potrebne|неопходне|неопходни|нужне|обавезне|потребне|неопходно',
    with: 'prihvati|prihvatam|dozvoli|sve|svih|kolačiće|kolačići|kolačića|opcione|i|nastavi|прихвати|прихватам|дозволи|све|свих|колачиће|колачићи|колачића|опционе|и|настави',
    whole: 'nastavi bez prihvatanja|настави без прихватања|ne,? hvala|не,? хвала',
  },
  slovak: {
    refuse:
      'odmietnuť|odmietam|odmietnuť všetko|zamietnuť|zamietam|nesúhlasím|neprijať|neprijímam|nepovoliť|neakceptovať',
    only: 'iba|len|výlučne',
    necessary: 'nevyhnutn\\p{L}{1,3}|potrebné|nutné|základné|technické|povinné',
    with: 'prijať|povoliť|používať|všetko|všetky|všetkých|súbory|súborov|voliteľné|a|pokračovať|zavrieť',
    whole: 'pokračovať bez (?:súhlasu|prijatia)|nie,? ďakujem',
  },
  slovene: {
    refuse:
      'zavrni|zavrnem|zavračam|zavrnitev|zavrni vse|odkloni|odklanjam|ne (?:sprejmem|strinjam se|dovolim|sprejmi|dovoli)',
    only: 'samo|le|zgolj|izključno',
    necessary: 'nujne|nujni|nujno potrebne|potrebne|obvezne|nujno|osnovne',
    with: 'sprejmi|sprejmem|dovoli|dovolim|uporabi|vse|vseh|piškotke|piškotki|piškotkov|neobvezne|in|nadaljuj|zapri|potrebne',
    whole: 'nadaljuj brez (?:sprejetja|soglasja)|ne,? hvala',
  },
  ukrainian: {
    refuse:
      'відхилити|відхиляю|відмовитися|відмовитись|відмовляюся|відмовити|заборонити|відмова|не (?:приймати|приймаю|погоджуюся|погоджуюсь|згоден|згодна|дозволяти)',
    only: 'лише|тільки',
    necessary: 'необхідні|необхідних|обов.язкові|обов.язкових|потрібні|суворо необхідні|технічні|основні',
    with: 'прийняти|приймати|дозволити|використовувати|все|всі|усі|усе|всіх|від|файли|файлів|кукі|cookie-файли|необов.язкові|додаткові|і|та|суворо|закрити|продовжити',
    whole: 'продовжити без (?:згоди|прийняття)|ні,? дякую',
  },
}
