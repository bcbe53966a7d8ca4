/** Frequent words in breached passwords, English and Danish. `isCommonPassword` also finds variants of them. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passord passwd pass passw passwords kodeord adgangskode losenord wachtwoord motdepasse contrasena
  senha parola geslo heslo haslo secret hemmelig hemmeligt private privat access adgang login logon signin user
  username bruger brugernavn admin admins administrator root sysadmin system superuser supervisor manager operator
  guest gaest test tester testing demo default changeme change changeit letmein letmeinnow welcome welcomeback
  velkommen velkomst hello hallo hejsa goddag godmorgen enter open sesame opensesame master mastermind server
  database backup internet computer windows microsoft google apple samsung iphone android facebook instagram twitter
  linkedin youtube netflix spotify amazon paypal adobe oracle cisco linux ubuntu wifi router network security
  worksheet worksheet-demo timesheet timeregistrering arbejdsseddel company firma office kontor business work arbejde job boss chef
  qwerty qwertz azerty qwertyui qwertyuiop qwertyu qwert asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb
  zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwe asd zxc qaz wsx qazxsw abc abcd abcde abcdef abcabc
  iloveyou iloveu loveyou iloveme ilove love lovely lover loveme forever jegelskerdig elskerdig elsker skat skatter
  min mine baby babygirl babyboy angel angels princess prinsesse prince queen king kings sweet sweety sweetie honey
  sunshine solskin sun moon star stars starlight rainbow regnbue flower flowers blomst butterfly sommerfugl summer
  sommer winter vinter spring foraar autumn efteraar monday mandag tuesday tirsdag wednesday onsdag thursday torsdag
  friday fredag saturday sunday january januar february februar march marts april may june juni july juli august
  september october oktober november december christmas jul juleaften easter paaske birthday fodselsdag holiday ferie
  dragon monkey tiger lion wolf eagle falcon panther bear bull horse hest pony shark snake spider phoenix unicorn
  kitten kitty cat kat puppy doggy dog hund bunny kanin rabbit chicken fish turtle penguin elephant elefant
  football fodbold soccer baseball basketball handball haandbold hockey tennis golf badminton swimming runner cycling
  liverpool arsenal chelsea manchester barcelona realmadrid brondby broendby fck agf fcmidtjylland juventus bayern
  lakers yankees cowboys packers steelers eagles raiders broncos redsox rangers ranger warriors patriots
  superman batman spiderman ironman wonderwoman pokemon pikachu naruto minecraft fortnite roblox warcraft starcraft
  starwars skywalker jedi yoda vader startrek matrix gandalf hobbit frodo legolas merlin potter harrypotter hogwarts
  mickey minnie donald disney garfield snoopy tigger winnie nemo elsa simba hellokitty scooby barbie lego tintin
  shadow killer hunter ninja samurai warrior knight soldier army navy marine pirate hacker hackerman rebel legend
  thunder lightning storm fire ice water earth heaven hell angelina devil diablo demon ghost magic wizard witch
  freedom peace happy smile lucky fortune money penge cash dollar gold silver diamond platinum ruby emerald crystal
  purple orange yellow green blue red black white pink silver brown roed groen blaa gul sort hvid
  chocolate chokolade cookie cookies cheese banana apple peach cherry strawberry jordbaer coffee kaffe beer pizza
  pepper ginger sugar candy slik vanilla honey mustang ferrari porsche mercedes bmw audi volvo toyota honda yamaha
  suzuki kawasaki harley corvette camaro jaguar tesla maserati lamborghini
  michael michelle jennifer jessica ashley amanda nicole daniel david andrew matthew joshua anthony robert william
  charlie thomas jordan george james john johnny martin peter patrick richard steven justin brandon christian chris
  alexander alexandra alex nathan samantha elizabeth stephanie melissa rebecca hannah sophie emma olivia isabella
  anders mette lars hanne jens anne soren soeren niels kirsten mikkel louise mads camilla rasmus frederik frederikke
  magnus emil oliver oscar sofie mathilde caroline victor viktor noah lucas william karen susanne henrik kristian
  kasper simon jonas jacob jakob jesper morten ole bente inge lone pia tina maria marie laura julie ida freja
  danmark denmark copenhagen kobenhavn koebenhavn aarhus odense aalborg esbjerg jylland sjaelland bornholm dansk danish
  london england america newyork california texas florida canada australia sverige norge germany deutschland paris
  nordlys harbour
  trustno nothing something whatever whatsup qwertypassword mypassword thepassword newpassword oldpassword nopassword
  ncc trustme fuckyou fuckoff asshole bitch shit sexy pussy hottie fanden helvede lort
  jesus christ god godisgood blessed faith church allah buddha amen mother mor father far family familie brother
  sister friend friends bestfriend ven venner children child boern school skole student teacher college university
  music musik guitar drummer metallica slipknot nirvana eminem beatles elvis rockstar rocknroll hiphop blink
  orange victoria creative flying freeman aaaa access midnight sunflower scooter maverick
  chelsea raiders jackson bailey buster cooper daisy maggie molly sadie sophie lucky rocky max toby shadow bella
  `
    .trim()
    .split(/\s+/),
);
