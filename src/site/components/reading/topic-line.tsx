import { Fragment } from 'react'
import type { ShownTopic } from '#content/model/content.tables.ts'
import { topicPath } from '#topics/topic.schema.ts'

/** `On Criminal Law, Civil Rights`: where else there is something on what an item is about. */
export function TopicLine({ topics }: { topics: readonly ShownTopic[] }) {
  if (topics.length === 0) return null
  return (
    <p>
      {'On '}
      {topics.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <a href={topicPath(slug)}>{name}</a>
        </Fragment>
      ))}
    </p>
  )
}
