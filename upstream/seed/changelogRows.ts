import type { SceneName } from './illustrations/scenes';

type Text = [title: string, description: string];
export interface ItemRow {
  scene: SceneName;
  en: Text;
  hy?: Text;
}
export interface ChangelogRow {
  appId: 1 | 2 | 3 | 4;
  version: string;
  slug: string;
  items: ItemRow[];
}

/** What's New of the last versions, the oldest first. An item without `hy` is not translated yet. */
export const changelogRows: ChangelogRow[] = [
  {
    appId: 1,
    version: '3.8.0',
    slug: 'Home',
    items: [
      {
        scene: 'station',
        en: [
          'A calmer home screen',
          'Your nearest station comes first, with waves, wind and water temperature at a glance.',
        ],
        hy: [
          'Ավելի պարզ գլխավոր էջ',
          'Ամենամոտ կայանը հայտնվում է առաջինը՝ ալիքի, քամու և ջրի ջերմաստիճանի տվյալներով։',
        ],
      },
      {
        scene: 'favourite',
        en: ['Favorites in your order', 'Press a card a little longer and drag it where you want it.'],
        hy: ['Ընտրվածները՝ ձեր հերթականությամբ', 'Մի փոքր երկար սեղմեք քարտը և տեղափոխեք այն ուզած տեղը։'],
      },
    ],
  },
  {
    appId: 3,
    version: '3.8.0',
    slug: 'Home',
    items: [
      {
        scene: 'station',
        en: [
          'A calmer home screen',
          'Your nearest station comes first, with waves, wind and water temperature at a glance.',
        ],
        hy: [
          'Ավելի պարզ գլխավոր էջ',
          'Ամենամոտ կայանը հայտնվում է առաջինը՝ ալիքի, քամու և ջրի ջերմաստիճանի տվյալներով։',
        ],
      },
      {
        scene: 'night',
        en: ['Dark theme', 'Easy on the eyes on a night watch. It follows the setting of your phone.'],
        hy: [
          'Մուգ տեսք',
          'Չի հոգնեցնում աչքերը գիշերային հերթապահության ժամին։ Հետևում է հեռախոսի կարգավորմանը։',
        ],
      },
    ],
  },
  {
    appId: 2,
    version: '3.9.0',
    slug: 'Premium',
    items: [
      {
        scene: 'premium',
        en: [
          'Sixteen days ahead',
          '<p>The long forecast is here: <strong>16 days</strong> of wind and waves for every station.</p>',
        ],
        hy: [
          'Տասնվեց օրվա կանխատեսում',
          '<p>Երկարաժամկետ կանխատեսումն արդեն այստեղ է՝ <strong>16 օր</strong> քամի և ալիքներ յուրաքանչյուր կայանի համար։</p>',
        ],
      },
      {
        scene: 'alert',
        en: ['Wave alerts', 'Choose a height and a station: we tell you when the sea gets there.'],
        hy: [
          'Ծանուցումներ ալիքի մասին',
          'Ընտրեք բարձրությունն ու կայանը, և մենք կտեղեկացնենք, երբ ծովը հասնի դրան։',
        ],
      },
      {
        scene: 'offline',
        en: ['Offline maps', 'Save an area before you leave the harbour. It opens without a signal.'],
        hy: [
          'Քարտեզներ առանց կապի',
          'Պահպանեք տարածքը նավահանգստից դուրս գալուց առաջ․ այն կբացվի նաև առանց կապի։',
        ],
      },
    ],
  },
  {
    appId: 4,
    version: '3.9.0',
    slug: 'Wind',
    items: [
      {
        scene: 'wind',
        en: ['Gusts on the chart', 'A lighter line shows the strongest gusts above the mean wind.'],
        hy: [
          'Պոռթկումները՝ գրաֆիկի վրա',
          'Բաց գույնի գիծը ցույց է տալիս ամենաուժեղ պոռթկումները միջին քամու համեմատ։',
        ],
      },
      {
        scene: 'compass',
        en: [
          'Direction you can read',
          'Arrows point where the wind blows to; switch it in Settings if you prefer the other way.',
        ],
        hy: [
          'Հասկանալի ուղղություն',
          'Սլաքները ցույց են տալիս, թե ուր է փչում քամին․ հակառակ տարբերակը կարող եք ընտրել կարգավորումներում։',
        ],
      },
    ],
  },
  {
    appId: 1,
    version: '4.0.0',
    slug: 'Map',
    items: [
      {
        scene: 'map',
        en: [
          'The new map',
          'Every station of the world in one view. Zoom in and groups open into single buoys.',
        ],
        hy: [
          'Նոր քարտեզ',
          'Աշխարհի բոլոր կայանները՝ մեկ պատկերում։ Մոտեցրեք, և խմբերը կբացվեն առանձին բույերի։',
        ],
      },
      {
        scene: 'wind',
        en: ['Wind layer', 'Moving lines show where the wind goes, and how fast.'],
        hy: ['Քամու շերտ', 'Շարժվող գծերը ցույց են տալիս քամու ուղղությունն ու արագությունը։'],
      },
      {
        scene: 'wave',
        en: ['Wave layer', 'Colours from calm to rough, hour by hour along the time bar.'],
        hy: ['Ալիքների շերտ', 'Գույներ՝ հանգիստից մինչև փոթորկոտ, ժամ առ ժամ՝ ժամանակի գծի երկայնքով։'],
      },
      {
        scene: 'pins',
        en: ['Your own spots', 'Press the map to add a place of your own: a beach, a jetty, a mooring.'],
        hy: ['Ձեր սեփական վայրերը', 'Սեղմեք քարտեզին՝ լողափ, նավամատույց կամ խարսխակայան ավելացնելու համար։'],
      },
    ],
  },
  {
    appId: 3,
    version: '4.0.0',
    slug: 'Map',
    items: [
      {
        scene: 'map',
        en: [
          'The new map',
          'Every station of the world in one view. Zoom in and groups open into single buoys.',
        ],
        hy: [
          'Նոր քարտեզ',
          'Աշխարհի բոլոր կայանները՝ մեկ պատկերում։ Մոտեցրեք, և խմբերը կբացվեն առանձին բույերի։',
        ],
      },
      {
        scene: 'pins',
        en: ['Your own spots', 'Press the map to add a place of your own: a beach, a jetty, a mooring.'],
        hy: ['Ձեր սեփական վայրերը', 'Սեղմեք քարտեզին՝ լողափ, նավամատույց կամ խարսխակայան ավելացնելու համար։'],
      },
    ],
  },
  {
    appId: 3,
    version: '4.0.2',
    slug: 'Widget',
    items: [
      {
        scene: 'widget',
        en: ['Widgets, small and large', 'Put a station on your home screen: one value, or the whole day.'],
        hy: [
          'Փոքր և մեծ վիջեթներ',
          'Ավելացրեք կայանը գլխավոր էկրանին՝ մեկ ցուցանիշով կամ ամբողջ օրվա տվյալներով։',
        ],
      },
      {
        scene: 'chart',
        en: ['The day in one line', 'The large widget draws the wave height of the last 24 hours.'],
        hy: ['Օրը՝ մեկ գծով', 'Մեծ վիջեթը գծում է վերջին 24 ժամվա ալիքի բարձրությունը։'],
      },
    ],
  },
  {
    appId: 1,
    version: '4.1.0',
    slug: 'StationDetail',
    items: [
      {
        scene: 'buoy',
        en: [
          'Everything a buoy knows',
          'Period, direction, pressure, visibility: tap a value to see its history.',
        ],
        hy: [
          'Այն ամենը, ինչ գիտի բույը',
          'Պարբերություն, ուղղություն, ճնշում, տեսանելիություն․ սեղմեք ցուցանիշին՝ պատմությունը տեսնելու համար։',
        ],
      },
      {
        scene: 'tide',
        en: ['Tides', 'High and low water for the next seven days, where a tide gauge is near.'],
        hy: [
          'Մակընթացություն և տեղատվություն',
          'Ջրի մակարդակը հաջորդ յոթ օրերին, որտեղ մոտակայքում մակընթացաչափ կա։',
        ],
      },
      {
        scene: 'temperature',
        en: ['Water temperature', 'See the trend of the week, and what suit to take.'],
        hy: ['Ջրի ջերմաստիճան', 'Տեսեք շաբաթվա փոփոխությունը և որոշեք՝ ինչ հագնել ջուր մտնելիս։'],
      },
    ],
  },
  {
    appId: 3,
    version: '4.1.0',
    slug: 'Weather',
    items: [
      {
        scene: 'forecast',
        en: ['Hourly weather', 'Clouds, rain and temperature beside the waves, hour by hour.'],
        hy: ['Ժամային եղանակ', 'Ամպամածություն, տեղումներ և ջերմաստիճան՝ ալիքների կողքին, ժամ առ ժամ։'],
      },
      {
        scene: 'sunrise',
        en: ['Sunrise and sunset', 'Know the light before you go out.'],
        hy: ['Արևածագ և մայրամուտ', 'Իմացեք լուսավոր ժամերը նախքան ջուր դուրս գալը։'],
      },
    ],
  },
  {
    appId: 2,
    version: '4.1.0',
    slug: 'Wave',
    items: [
      {
        scene: 'wave',
        en: [
          'Swell, taken apart',
          '<p>Primary swell, secondary swell and wind waves on their own:</p><ul><li>height</li><li>period</li><li>direction</li></ul>',
        ],
        hy: [
          'Ալիքը՝ մաս առ մաս',
          '<p>Հիմնական ալիք, երկրորդային ալիք և քամու ալիքներ՝ առանձին․</p><ul><li>բարձրություն</li><li>պարբերություն</li><li>ուղղություն</li></ul>',
        ],
      },
      {
        scene: 'chart',
        en: ['Compare two stations', 'Lay one chart over another and see the swell arrive.'],
        hy: ['Համեմատեք երկու կայան', 'Դրեք մեկ գրաֆիկը մյուսի վրա և տեսեք, թե ինչպես է մոտենում ալիքը։'],
      },
      {
        scene: 'alert',
        en: ['Quiet hours', 'Alerts keep silent at night, unless the sea gets dangerous.'],
        hy: ['Հանգիստ ժամեր', 'Գիշերը ծանուցումները լռում են, եթե ծովը վտանգավոր չի դառնում։'],
      },
    ],
  },
  {
    appId: 4,
    version: '4.1.2',
    slug: 'Favorite',
    items: [
      {
        scene: 'favourite',
        en: ['Groups of favorites', 'Home waters, next trip, dreams: keep them apart.'],
        hy: ['Ընտրվածների խմբեր', 'Հարազատ ջրեր, հաջորդ ճամփորդություն, երազանքներ․ պահեք դրանք առանձին։'],
      },
      {
        scene: 'share',
        en: ['Share a station', 'Send a link to friends; it opens at the same hour that you see.'],
        hy: [
          'Կիսվեք կայանով',
          'Ուղարկեք հղումն ընկերներին․ այն կբացվի նույն ժամի տվյալներով, որ տեսնում եք դուք։',
        ],
      },
    ],
  },
  {
    appId: 1,
    version: '4.2.0',
    slug: 'Overview',
    items: [
      {
        scene: 'forecast',
        en: ['The week at a glance', 'Seven days in seven lines: the best hours are marked.'],
        hy: ['Շաբաթը՝ մեկ հայացքով', 'Յոթ օր՝ յոթ տողով․ լավագույն ժամերը նշված են։'],
      },
      {
        scene: 'sail',
        en: ['For sailors', 'Turn on sailing mode: gusts, pressure and visibility come first.'],
        hy: [
          'Առագաստավորդների համար',
          'Միացրեք առագաստային ռեժիմը, և առաջինը կտեսնեք պոռթկումները, ճնշումն ու տեսանելիությունը։',
        ],
      },
      {
        scene: 'language',
        en: ['Now in Armenian', 'The whole app speaks Armenian. Barev!'],
        hy: ['Արդեն հայերեն', 'Ամբողջ հավելվածը խոսում է հայերեն։ Բարի՛ գալուստ։'],
      },
    ],
  },
  {
    appId: 3,
    version: '4.2.0',
    slug: 'Overview',
    items: [
      {
        scene: 'forecast',
        en: ['The week at a glance', 'Seven days in seven lines: the best hours are marked.'],
        hy: ['Շաբաթը՝ մեկ հայացքով', 'Յոթ օր՝ յոթ տողով․ լավագույն ժամերը նշված են։'],
      },
      {
        scene: 'language',
        en: ['Now in Armenian', 'The whole app speaks Armenian. Barev!'],
        hy: ['Արդեն հայերեն', 'Ամբողջ հավելվածը խոսում է հայերեն։ Բարի՛ գալուստ։'],
      },
    ],
  },
  {
    appId: 1,
    version: '4.2.1',
    slug: 'Settings',
    items: [
      {
        scene: 'settings',
        en: ['Units, one by one', 'Knots for wind, metres for waves: choose each on its own.'],
        hy: [
          'Չափման միավորներ՝ առանձին',
          'Հանգույցներ՝ քամու, մետրեր՝ ալիքների համար․ ընտրեք յուրաքանչյուրն առանձին։',
        ],
      },
      {
        scene: 'profile',
        en: ['Your profile on all devices', 'Sign in once: favorites, units and alerts follow you.'],
        hy: [
          'Ձեր պրոֆիլը՝ բոլոր սարքերում',
          'Մուտք գործեք մեկ անգամ, և ընտրվածները, միավորներն ու ծանուցումները կլինեն ձեզ հետ։',
        ],
      },
    ],
  },
  {
    appId: 4,
    version: '4.2.1',
    slug: 'Profile',
    items: [
      {
        scene: 'profile',
        en: ['Your profile on all devices', 'Sign in once: favorites, units and alerts follow you.'],
        hy: [
          'Ձեր պրոֆիլը՝ բոլոր սարքերում',
          'Մուտք գործեք մեկ անգամ, և ընտրվածները, միավորներն ու ծանուցումները կլինեն ձեզ հետ։',
        ],
      },
      {
        scene: 'sunrise',
        en: ['Morning report', 'One short message at sunrise with the sea at your favorite station.'],
      },
    ],
  },
  {
    appId: 2,
    version: '4.3.0',
    slug: 'Widget',
    items: [
      {
        scene: 'widget',
        en: ['Lock screen widgets', 'Wave height and wind without unlocking the phone.'],
        hy: ['Վիջեթներ կողպված էկրանի վրա', 'Ալիքի բարձրությունն ու քամին՝ առանց հեռախոսն ապակողպելու։'],
      },
      {
        scene: 'tide',
        en: ['Tide ring', 'A ring that fills as the water rises.'],
      },
      {
        scene: 'boat',
        en: [
          'Anchor watch',
          'Drop the anchor on the map: the app wakes you when the boat drifts out of its circle.',
        ],
      },
    ],
  },
];
