import { Link } from 'react-router-dom'
import { useHasPermission } from './staff.ts'

type PersonLinkProps = { person: { id: string; name: string }; className?: string }

/** A person's name, which opens their page for staff who may read it. */
export function PersonLink({ person: { id, name }, className }: PersonLinkProps) {
  const mayRead = useHasPermission('people')
  if (!mayRead) return <bdi className={className}>{name}</bdi>
  return (
    <Link className={className} to={`/people/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
