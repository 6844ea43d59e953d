import { TextCards } from '../../../components/information/text-cards.tsx'
import { defineInformationPage } from '../define-information-page.tsx'
import { values } from './values.ts'

export const valuesPage = defineInformationPage({
  path: '/about/values',
  title: 'Our Values',
  description:
    'Six values, each with a symbol of the Akan. Adinkra symbols are stamped on cloth and carved in wood; each holds a thought.',
  trail: [{ name: 'About Us', path: '/about' }],
  Body: () => (
    <TextCards
      cards={values.map(({ name, symbol, twi, english, standsFor, asks }) => ({
        title: name,
        symbol,
        text: (
          <>
            <p>{asks}</p>
            <p>
              <b lang="ak">{twi}</b>, {english}. {standsFor}
            </p>
          </>
        ),
      }))}
    />
  ),
})
