import type * as english from '../en/users';

/** Armenian texts below `resources.users`. */
export const texts: typeof english.texts = {
  name: 'Օգտատեր |||| Օգտատերեր',
  fields: {
    name: 'Անուն',
    email: 'Էլ. փոստ',
    platform: 'Հարթակ',
    appVersion: 'Տարբերակ',
    createdAt: 'Գրանցված',
    blocked: 'Կարգավիճակ',
    in_subscription: 'Բաժանորդագրություն',
    devices: 'Սարքեր',
    stations: 'Կայաններ',
    suggestions: 'Կայանների առաջարկներ',
  },
  filters: { device_type: 'Սարք', blocked: 'Արգելափակված', in_subscription: 'Բաժանորդագրություն' },
  choices: {
    blocked: { true: 'Արգելափակված', false: 'Ակտիվ' },
    in_subscription: { true: 'Բաժանորդ', false: 'Ոչ բաժանորդ' },
  },
  actions: { block: 'Արգելափակել', block_inverse: 'Արգելաբացել' },
  no_devices: 'Սարքեր չկան',
  in_use: 'Օգտագործվում է',
  app: 'Հավելված %{version}',
};
