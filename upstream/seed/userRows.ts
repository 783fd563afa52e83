/**
 * `i17.2` is an iOS device with version 17.2 of the app, `a3.9.1` an Android one; the last device is the
 * current one.
 */
export interface UserRow {
  name: string;
  email: string;
  devices: string;
  blocked?: true;
  subscribed?: true;
}

const user = (
  name: string,
  email: string,
  devices: string,
  ...marks: ('blocked' | 'subscribed')[]
): UserRow => ({
  name,
  email,
  devices,
  ...(marks.includes('blocked') ? { blocked: true } : {}),
  ...(marks.includes('subscribed') ? { subscribed: true } : {}),
});

export const userRows: UserRow[] = [
  user('Անի Սարգսյան', 'ani.sargsyan@example.am', 'i4.0.0 i4.2.1', 'subscribed'),
  user('Դավիթ Հակոբյան', 'davit.h@example.am', 'a4.1.0', 'subscribed'),
  user('Narek Grigoryan', 'narek.grigoryan@example.am', 'a3.9.4 a4.2.0'),
  user('Մարիամ Պետրոսյան', 'mariam.p@example.am', 'i4.2.1', 'subscribed'),
  user('Tigran Avetisyan', 'tigran.av@example.am', 'a4.0.2'),
  user('Արման Գևորգյան', 'arman.gevorgyan@example.am', 'a3.8.0 i4.2.0'),
  user('Լիլիթ Մկրտչյան', 'lilit.mkrtchyan@example.am', 'i4.1.3'),
  user('Hayk Manukyan', 'hayk.manukyan@example.am', ''),
  user('Գայանե Տեր-Հովհաննիսյան', 'gayane.th@example.am', 'i4.2.1 a4.2.0', 'subscribed'),
  user('Vardan Khachatryan', 'vardan.kh@example.am', 'a2.7.5', 'blocked'),
  user('João Ribeiro', 'joao.ribeiro@example.pt', 'i4.2.0', 'subscribed'),
  user('Inês Carvalho', 'ines.carvalho@example.pt', 'a4.2.0'),
  user('Kelly Whitaker', 'kelly.w@example.com', 'i3.5.0 i3.9.9 i4.2.1', 'subscribed'),
  user('Marcus Delgado', 'm.delgado@example.com', 'i4.0.1'),
  user('Leilani Kahale', 'leilani.k@example.com', 'a4.1.2', 'subscribed'),
  user('Noa Kealoha', 'noa.kealoha@example.com', 'i4.2.1', 'subscribed'),
  user('Moana Teriitahi', 'moana.t@example.pf', 'a4.0.0'),
  user('Thabo Nkosi', 'thabo.nkosi@example.za', 'a3.9.4'),
  user('Lachlan Murray', 'lachlan.m@example.au', 'i4.2.0'),
  user('Chloé Dubourg', 'chloe.dubourg@example.fr', 'i4.1.0', 'subscribed'),
  user('Iker Etxeberria', 'iker.e@example.es', 'a4.2.0'),
  user('Fiona MacLeod', 'fiona.macleod@example.co.uk', 'i3.8.2'),
  user('Ingrid Solberg', 'ingrid.solberg@example.no', 'a4.2.0', 'subscribed'),
  user('佐藤 美咲', 'misaki.sato@example.jp', 'i4.2.1', 'subscribed'),
  user('高橋 健太', 'kenta.takahashi@example.jp', 'a4.1.2'),
  user('山本 さくら', 'sakura.yamamoto@example.jp', 'i4.2.0 i4.2.1'),
  user('Giulia Ferraro', 'giulia.ferraro@example.it', 'i4.2.0'),
  user('Sofia Marchetti', 'sofia.marchetti@example.it', 'a4.0.2', 'subscribed'),
  user('Arnau Puig', 'arnau.puig@example.es', 'a4.2.0'),
  user('Grace Nakamura', 'grace.n@example.com', 'i4.1.3', 'subscribed'),
  user('Nino Beridze', 'nino.beridze@example.ge', 'a3.7.1'),
  user('Nikos Papadopoulos', 'nikos.p@example.gr', 'a4.2.0'),
  user('Emma Lindqvist', 'emma.l@example.com', 'i4.2.1'),
  user('Peter Vandermeer', 'peter.vandermeer@example.com', 'i3.9.9'),
  user('Olivia Bennett', 'olivia.bennett@example.com', 'i4.2.1', 'subscribed'),
  user('Daniel Cho', 'daniel.cho@example.com', 'a4.2.0 i4.2.1'),
  user('Ethan Brooks', 'ethan.brooks@example.com', ''),
  user('Aoife Ní Bhriain', 'aoife.nb@example.ie', 'i4.0.1'),
  user('Jonas Petersen', 'jonas.petersen@example.de', 'a4.1.0', 'subscribed'),
  user('Hannah Fitzgerald', 'hannah.f@example.com', 'i4.2.0'),
  user('Liam O’Connor', 'liam.oconnor@example.ca', 'a3.9.0'),
  user('Aroha Williams', 'aroha.w@example.nz', 'i4.2.1', 'subscribed'),
  user('Maarten de Vries', 'maarten.devries@example.nl', 'a4.2.0'),
  user('Chris Yamada', 'chris.yamada@example.com', 'a2.9.8', 'blocked'),
  user('Zoë Kravchenko', 'zoe.kravchenko@example.com', 'i4.1.3'),
  user('Andrzej Nowak', 'andrzej.nowak@example.pl', 'a4.0.0'),
  user('Priya Raghunathan', 'priya.r@example.in', 'a4.2.0', 'subscribed'),
  user('Beau Thibodeaux', 'beau.t@example.com', 'i3.6.0', 'blocked'),
  user('Samuel Whitcombe', 'samuel.whitcombe@example.com', 'i4.2.0'),
  user(
    'María Fernanda de los Ángeles Gutiérrez-Santamaría',
    'mf.gutierrez-santamaria@example.mx',
    'a4.1.2',
    'subscribed',
  ),
  user(
    'Wolfeschlegelsteinhausenbergerdorff, Maximilian',
    'maximilian.wolfeschlegelsteinhausenbergerdorff@example.de',
    'i4.2.1',
  ),
  user('Bo', 'bo@example.se', 'i4.0.0'),
  user('Kwame Asante', 'kwame.asante@example.gh', 'a3.9.4'),
  user('Fatima Zahra El Idrissi', 'fatima.elidrissi@example.ma', 'a4.0.2', 'subscribed'),
  user('Mateo Quispe', 'mateo.quispe@example.pe', 'a4.2.0'),
  user('Linh Trần', 'linh.tran@example.vn', 'i4.2.1'),
  user('王芳', 'wang.fang@example.cn', 'i4.1.0'),
  user('김서연', 'seoyeon.kim@example.kr', 'a4.2.0', 'subscribed'),
  user('Ólafur Guðmundsson', 'olafur.g@example.is', 'i4.2.0'),
  user('Free Codes Reseller', 'codes.for.free@example.net', 'a1.0.0 a1.0.0 a1.0.1', 'blocked'),
  user('Ռուբեն Ասատրյան', 'ruben.asatryan@example.am', 'a4.2.0', 'subscribed'),
  user('Astghik Melkonyan', 'astghik.m@example.am', 'i4.2.1'),
  user('Test Pilot', 'qa+buoys@example.com', 'i4.3.0 a4.3.0', 'blocked', 'subscribed'),
  user('Catarina Vasconcelos', 'catarina.v@example.pt', ''),
];
