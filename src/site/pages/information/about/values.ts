import type { AdinkraName } from '../../../components/art/adinkra/adinkra-symbol.tsx'

type Value = {
  name: string
  symbol: AdinkraName
  /** The symbol's name in Twi, and in English. */
  twi: string
  english: string
  /** What the symbol stands for among the Akan. */
  standsFor: string
  /** What the value asks of us. */
  asks: string
}

/** The six core values, in the order of the specification, each with an Adinkra symbol that fits it. */
export const values: readonly Value[] = [
  {
    name: 'Integrity',
    symbol: 'dwennimmen',
    twi: 'Dwennimmɛn',
    english: 'ram’s horns',
    standsFor: 'Strength together with humility: the ram fights hard, and bows its head.',
    asks: 'We say what the law is, not what someone would like it to be, and we correct our mistakes where they were made.',
  },
  {
    name: 'Credibility',
    symbol: 'nsaa',
    twi: 'Nsaa',
    english: 'hand-woven cloth',
    standsFor: 'Genuineness and excellence: anyone who does not know real nsaa buys the imitation.',
    asks: 'Every statement of law names its source, so that a reader can check it and a student can cite it.',
  },
  {
    name: 'Responsibility',
    symbol: 'nkonsonkonson',
    twi: 'Nkonson\u00ADkonson',
    english: 'chain link',
    standsFor: 'Unity and human relations: we are linked to one another, in life and in death.',
    asks: 'People act on what they read here. We date our work, say whose law it states, and answer for it by name.',
  },
  {
    name: 'Professionalism',
    symbol: 'hwehwemudua',
    twi: 'Hwehwɛ\u00ADmudua',
    english: 'measuring rod',
    standsFor: 'Examination, and the striving for the best quality.',
    asks: 'A text is checked before it is published, against the law as it stands that day.',
  },
  {
    name: 'Discretion',
    symbol: 'mate-masie',
    twi: 'Mate masie',
    english: 'what I hear, I keep',
    standsFor: 'Wisdom, knowledge and prudence: to have heard, and to have understood.',
    asks: 'What readers and sources tell us in confidence stays with us, and we keep no more about anyone than we need.',
  },
  {
    name: 'Compassion',
    symbol: 'akoma',
    twi: 'Akoma',
    english: 'the heart',
    standsFor: 'Patience and tolerance: to have a heart is to bear with others.',
    asks: 'Behind every case stand people. We write about them as we would wish to be written about.',
  },
]
