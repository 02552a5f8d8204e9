import type { Db } from '../../transaction.ts'

export function listRegions(db: Db) {
  return db.selectFrom('regions').select(['id as value', 'label']).orderBy('id').execute()
}

export function listCountries(db: Db) {
  return db.selectFrom('countries').select(['id as value', 'label', 'code']).orderBy('label').execute()
}

export function listLanguages(db: Db) {
  return db.selectFrom('languages').select(['code as value', 'label']).orderBy('label').execute()
}

export function listTimezones(db: Db) {
  return db.selectFrom('timezones').select(['name as value', 'label']).orderBy('name').execute()
}

export function listBanners(db: Db) {
  return db.selectFrom('banners').select(['id', 'svg']).orderBy('id').execute()
}

export async function findBanner(db: Db, id: number) {
  return db.selectFrom('banners').select(['id', 'svg']).where('id', '=', id).executeTakeFirst()
}
