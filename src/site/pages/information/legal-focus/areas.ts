type Area = {
  path: string
  name: string
  /** One sentence, for cards and search engines. */
  summary: string
  text: string
  /** Five, as specified; each true of the law of Ghana, with its source. */
  bullets: readonly string[]
}

/** The six areas of law that the site follows. */
export const areas: readonly Area[] = [
  {
    path: '/legal-focus/constitutional',
    name: 'Constitutional Law',
    summary:
      'The 1992 Constitution: who holds power in Ghana, what limits it, and who may go to court about it.',
    text: 'The Constitution of 1992 is the supreme law of Ghana: any other law that is inconsistent with it is void to the extent of the inconsistency. It divides power among the President, Parliament and the courts, protects the rights of everyone in the country, and gives every person the right to ask the Supreme Court whether it has been kept.',
    bullets: [
      'Supremacy of the Constitution (article 1), and the right of any person to ask the Supreme Court to declare an act or an enactment inconsistent with it (article 2).',
      'The fundamental human rights and freedoms of chapter 5, which the High Court enforces (article 33).',
      'The separation of executive, legislative and judicial power, and the original jurisdiction of the Supreme Court to interpret and enforce the Constitution (article 130).',
      'Independent bodies: the Electoral Commission, and the Commission on Human Rights and Administrative Justice.',
      'Amendment: the entrenched provisions change only by a referendum in which at least 40 per cent of those entitled to vote do so, and at least 75 per cent of the votes are in favour (article 290).',
    ],
  },
  {
    path: '/legal-focus/corporate',
    name: 'Corporate Law',
    summary: 'Forming, running, financing and closing a business in Ghana.',
    text: 'Most businesses in Ghana begin with a choice of form: a sole proprietorship, a partnership or a company. The form decides who owes what to whom when things go well, and who is left with the debts when they do not. The Companies Act, 2019 (Act 992) is the centre of this area; round it stand the laws on insolvency, securities and the settling of disputes.',
    bullets: [
      'Incorporation, shareholders and directors under the Companies Act, 2019 (Act 992), with the Office of the Registrar of Companies.',
      'The duties that directors owe to their company, and the register of the beneficial owners who stand behind it.',
      'Other forms: incorporated private partnerships (Act 152 of 1962) and registered business names (Act 151 of 1962).',
      'Companies in distress: administration and restructuring under the Corporate Insolvency and Restructuring Act, 2020 (Act 1015).',
      'Commercial disputes: arbitration, mediation and customary arbitration under the Alternative Dispute Resolution Act, 2010 (Act 798).',
    ],
  },
  {
    path: '/legal-focus/environmental',
    name: 'Environmental Law',
    summary: 'Land, water, minerals and air: what the law protects, and who has to ask before digging.',
    text: 'The Constitution asks the State to protect the environment for posterity, and makes it the duty of every citizen to protect it. Statutes on the environment, on mining, on land and on water say how: by permits, by assessments made before work begins, and by penalties for those who do without either.',
    bullets: [
      'The State’s duty to safeguard the environment (article 36(9) of the Constitution), and the citizen’s (article 41(k)).',
      'Environmental assessment and permits, before work begins that may harm the environment, under the Environmental Protection Act, 2025 (Act 1124).',
      'Mining: every mineral is vested in the President in trust for the people (article 257(6)), and is mined under licence by the Minerals and Mining Act, 2006 (Act 703).',
      'Illegal mining (galamsey), and the heavier penalties of the Minerals and Mining (Amendment) Act, 2019 (Act 995).',
      'Water: taking, storing or diverting it asks for a permit under the Water Resources Commission Act, 1996 (Act 522).',
    ],
  },
  {
    path: '/legal-focus/criminal',
    name: 'Criminal Law',
    summary:
      'Offences, arrest, bail and trial: what the State may do, and what an accused person may insist on.',
    text: 'Criminal law is where the State meets one person with all its force, so its rules are strict. The Criminal Offences Act, 1960 (Act 29) says what is an offence; the Criminal and Other Offences (Procedure) Act, 1960 (Act 30) says how it is tried; and the Constitution sets the limits of both.',
    bullets: [
      'Offences and defences under the Criminal Offences Act, 1960 (Act 29).',
      'Arrest: the reasons must be told at once, and a person who is not released must be brought before a court within 48 hours (article 14 of the Constitution).',
      'Fair trial: everyone charged is presumed innocent until proved guilty or until they plead guilty (article 19(2)(c)).',
      'Bail, after the Supreme Court struck down the list of offences for which it could never be granted (Martin Kpebu v Attorney-General, 2016).',
      'Legal aid for those who cannot pay a lawyer, under article 294 and the Legal Aid Commission Act, 2018 (Act 977).',
    ],
  },
  {
    path: '/legal-focus/civil-rights',
    name: 'Civil Rights',
    summary: 'Dignity, equality, speech, assembly and information: rights that everyone in Ghana holds.',
    text: 'Chapter 5 of the Constitution lists rights that belong to every person in Ghana, whatever their race, place of origin, political opinion, colour, religion, creed or gender. Later statutes carry them into daily life: into the office that must hand over a document, the school that must let a child with a disability in, and the home where violence is a crime.',
    bullets: [
      'Human dignity (article 15) and equality before the law (article 17) of the Constitution.',
      'The general freedoms of article 21: speech, thought, belief, assembly, association and movement; public events are notified to the police under the Public Order Act, 1994 (Act 491).',
      'Access to what public institutions know, under the Right to Information Act, 2019 (Act 989).',
      'Rights of persons with disability, under article 29 and the Persons with Disability Act, 2006 (Act 715).',
      'Protection orders against violence at home, under the Domestic Violence Act, 2007 (Act 732).',
    ],
  },
  {
    path: '/legal-focus/technology',
    name: 'Technology Law',
    summary: 'Personal data, cybersecurity, electronic contracts and mobile money.',
    text: 'Ghana wrote much of its technology law early: electronic records have counted in law since 2008, and personal data have been protected by statute since 2012. The questions now are how these laws hold against new kinds of service, and who answers when a system fails the people it knows so much about.',
    bullets: [
      'Personal data: the principles, and the rights of the people concerned, under the Data Protection Act, 2012 (Act 843).',
      'Cybersecurity, the protection of children online and the abuse of intimate images, under the Cybersecurity Act, 2020 (Act 1038).',
      'Electronic records, signatures and contracts, under the Electronic Transactions Act, 2008 (Act 772).',
      'Mobile money and other payment services, licensed by the Bank of Ghana under the Payment Systems and Services Act, 2019 (Act 987).',
      'Software and other works of the mind, under the Copyright Act, 2005 (Act 690).',
    ],
  },
]
