import type { Donation } from '#settings/settings.schema.ts'
import { Columns } from '../../../components/information/columns.tsx'
import { Facts } from '../../../components/information/facts.tsx'
import { TextSection } from '../../../components/information/text-section.tsx'

/** What a gift is for, and where it can be paid in, as staff filled it in under Settings. */
export function WaysToGive({ donation }: { donation: Donation }) {
  const { purposes, mobileNumber, accountNumber } = donation
  return (
    <>
      {purposes && (
        <TextSection title="What a gift is for">
          {purposes.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </TextSection>
      )}
      <Columns even>
        {mobileNumber && (
          <TextSection title="By mobile money">
            <Facts
              facts={[
                { name: 'Network', value: donation.mobileNetwork },
                { name: 'Number', value: mobileNumber },
                { name: 'Name', value: donation.mobileName },
              ]}
            />
          </TextSection>
        )}
        {accountNumber && (
          <TextSection title="By bank transfer">
            <Facts
              facts={[
                { name: 'Bank', value: donation.bankName },
                { name: 'Branch', value: donation.bankBranch },
                { name: 'Account name', value: donation.accountName },
                { name: 'Account number', value: accountNumber },
              ]}
            />
          </TextSection>
        )}
      </Columns>
    </>
  )
}
